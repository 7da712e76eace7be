import { gross } from "./price.wasm";

console.log(`1000 net is ${gross(1000)} gross`);
