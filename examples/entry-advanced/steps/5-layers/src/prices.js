export const prices = { apples: 2.4 };
