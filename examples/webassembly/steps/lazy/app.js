const output = document.querySelector("output");

output.textContent = "press a key";
addEventListener("keydown", async () => {
  const { gross } = await import("./price.wasm");
  output.textContent = `1000 net is ${gross(1000)} gross`;
});
