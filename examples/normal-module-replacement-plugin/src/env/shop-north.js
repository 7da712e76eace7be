export const name = "Shop North";
