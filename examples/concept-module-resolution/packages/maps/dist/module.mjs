export const file = "packages/maps/dist/module.mjs";
