import { parentPort, workerData } from "node:worker_threads";
import { sieve } from "./sieve.js";

parentPort.postMessage(sieve(workerData).length);
