export const file = "src/limits.dev.js";
