import { hook } from "./harbors.json";

console.log(hook.name);
