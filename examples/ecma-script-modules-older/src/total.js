export const total = (list) => list.reduce((sum, one) => sum + one, 0);
