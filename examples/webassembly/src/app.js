import { gross } from "./price.wasm";

document.querySelector("output").textContent = `1000 net is ${gross(1000)} gross`;
