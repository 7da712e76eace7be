export const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
