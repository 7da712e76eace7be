import { file } from "~/limits.js";

console.log(file);
