const worker = new Worker(new URL("./primes.js", import.meta.url));

const show = (count) => {
  console.log(`${count} primes`);
  worker.terminate();
};

if (worker.on) worker.on("message", show);
else worker.addEventListener("message", ({ data }) => show(data));
worker.postMessage(1_000_000);
