export const file = "packages/maps/dist/theme.js";
