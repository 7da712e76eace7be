export const total = (list) => list.reduce((sum, price) => sum + price, 0);
