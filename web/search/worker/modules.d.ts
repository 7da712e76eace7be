// Go's support code for WebAssembly; the Makefile puts it beside the sources.
declare module "*/wasm_exec.js";
