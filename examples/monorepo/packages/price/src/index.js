export const price = (count) => `${(count * 1.2).toFixed(2)} Euro`;
