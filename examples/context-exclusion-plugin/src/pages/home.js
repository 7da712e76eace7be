export const text = "home";
