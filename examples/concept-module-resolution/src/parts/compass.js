export const file = "src/parts/compass.js";
