export function price(count) {
  return `${count} pieces: ${(count * 1.2).toFixed(2)} Euro`;
}
