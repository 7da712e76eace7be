import { sieve } from "./sieve.js";

const threads = globalThis.process?.getBuiltinModule?.("node:worker_threads");

if (threads) threads.parentPort.on("message", (limit) => threads.parentPort.postMessage(sieve(limit).length));
else self.addEventListener("message", ({ data: limit }) => self.postMessage(sieve(limit).length));
