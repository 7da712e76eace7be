export const format = (cents) => (cents / 100).toFixed(2);
export const add = (a, b) => a + b;
