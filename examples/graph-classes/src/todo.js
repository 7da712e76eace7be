// the price
export const price = 3; // TODO: read it
