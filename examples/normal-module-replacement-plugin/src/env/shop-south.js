export const name = "Shop South";
