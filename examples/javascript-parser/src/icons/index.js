export const cart = "cart.svg";
