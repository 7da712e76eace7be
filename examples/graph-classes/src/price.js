export const price = (name) => name.length;
export const format = (value) => `${value} €`;
export const tax = (value) => value / 5;
