import source add from "./add.wasm";
console.log(add instanceof WebAssembly.Module);
