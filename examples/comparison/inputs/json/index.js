import { port } from "./data.json";
console.log(port);
