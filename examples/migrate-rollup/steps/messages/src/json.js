import { version } from "./data.json";
console.log(version);
