export const tax = (amount) => amount * 0.2;
