export const file = "packages/old/module.js";
