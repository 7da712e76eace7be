export const line = (n) => console.log("-".repeat(n));
