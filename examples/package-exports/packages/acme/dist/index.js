export const from = "dist";
