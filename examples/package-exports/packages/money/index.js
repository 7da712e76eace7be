export const rates = new Map();
