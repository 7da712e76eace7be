import { two } from "./two";
console.log(two);
