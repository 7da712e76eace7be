import { Worker } from "worker_threads";

const worker = new Worker(new URL("./primes.js", import.meta.url), { workerData: 1_000_000 });
worker.on("message", (count) => console.log(`${count} primes`));
