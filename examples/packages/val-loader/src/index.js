import { primes } from "./primes.val.cjs";

console.log(primes);
