// Does nothing useful, and takes its time for it.
export default function slow(source) {
  let sum = 0;
  for (let i = 0; i < 160_000_000; i++) sum = (sum + i * source.length) % 9973;
  return source;
}
