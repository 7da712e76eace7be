import { used } from "./list.cjs";
console.log(used());
