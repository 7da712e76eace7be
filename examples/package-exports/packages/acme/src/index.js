export const from = "source";
