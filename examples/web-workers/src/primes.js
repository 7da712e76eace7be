import { sieve } from "./sieve.js";

self.addEventListener("message", ({ data: limit }) => {
  self.postMessage(sieve(limit).length);
});
