export const euro = (value) => `${value} €`;
export const dollar = (value) => `$${value}`;
