const address = new URL("./price.wasm", import.meta.url);
const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {
  "./tax.js": { percent: () => 19 },
});

document.querySelector("output").textContent = `1000 net is ${instance.exports.gross(1000)} gross`;
