const response = fetch(new URL("./counter.wasm", import.meta.url));
const counter = await WebAssembly.compileStreaming(response);
const first = await WebAssembly.instantiate(counter);
const second = await WebAssembly.instantiate(counter);

const numbers = [first.exports.next(), first.exports.next(), second.exports.next()];
document.querySelector("pre").textContent = numbers.join(" ");
