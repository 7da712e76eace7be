import init from "./tide.wasm?init";
console.log(init);
