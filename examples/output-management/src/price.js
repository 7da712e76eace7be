export const price = (hours) => `${hours * 9} euros`;
