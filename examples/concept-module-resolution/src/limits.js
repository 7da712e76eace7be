export const file = "src/limits.js";
