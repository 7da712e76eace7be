export const price = (euros) => `${euros} €`;
