export function scale(length) {
  return Array.from({ length }, (_, i) => i * 5);
}
