export const text = "about";
