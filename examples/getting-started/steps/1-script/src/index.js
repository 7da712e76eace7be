import { elapsed } from "./elapsed.js";

console.log(`A song of 215,000 ms plays for ${elapsed(0, 215_000)}.`);
