/** The primes below a limit. */
export function sieve(limit) {
  const composite = new Uint8Array(limit);
  const primes = [];
  for (let number = 2; number < limit; number++) {
    if (composite[number]) continue;
    primes.push(number);
    for (let multiple = number * number; multiple < limit; multiple += number) composite[multiple] = 1;
  }
  return primes;
}
