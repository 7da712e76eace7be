const worker = new Worker(new URL("./primes.js", import.meta.url));
const output = document.querySelector("output");

document.querySelector("button").addEventListener("click", () => {
  output.textContent = "counting";
  worker.postMessage(1_000_000);
});

worker.addEventListener("message", ({ data }) => {
  output.textContent = `${data} primes`;
});
