export function cheapest(prices: Record<string, number>) {
  const [[name]] = Object.entries(prices).sort(([, a], [, b]) => a - b);
  return `${name} is the cheapest`;
}
