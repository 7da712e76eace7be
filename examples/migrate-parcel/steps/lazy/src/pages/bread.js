export const title = "Bread";
