export const open = (price) => console.log(`cart: ${price}`);
