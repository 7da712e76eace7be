const { port } = new SharedWorker(new URL("./tabs.js", import.meta.url), { name: "tabs" });

port.addEventListener("message", ({ data }) => {
  document.querySelector("output").textContent = `opened ${data} times`;
});
port.start();
