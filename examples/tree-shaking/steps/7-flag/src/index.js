import { LIMIT, OFFLINE, UNIT } from "./flags.js";

console.log(`Up to ${LIMIT} ${UNIT}.`);
if (OFFLINE) import("./offline.js");
