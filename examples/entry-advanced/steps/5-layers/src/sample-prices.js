export const prices = { apples: 1 };
