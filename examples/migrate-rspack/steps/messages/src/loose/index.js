import { sour } from "./apple.js";

console.log(sour);
