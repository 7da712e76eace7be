export const file = "src/parts/index.js";
