export const euro = (value) => `${value} €`;
