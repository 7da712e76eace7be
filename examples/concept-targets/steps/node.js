import { platform } from "node:os";

console.log(platform());
