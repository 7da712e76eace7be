export function total(list) {
  const sum = list.reduce((soFar, { price }) => soFar + price, 0);
  return `${sum.toFixed(2)} Euro`;
}
