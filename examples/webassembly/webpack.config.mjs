export default {
  mode: "production",
  output: { webassemblyModuleFilename: "wasm/[hash:8].wasm", clean: true },
};
