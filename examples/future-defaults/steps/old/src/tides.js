export function height(meters) {
  return `${meters.toFixed(1)} m`;
}
