export const file = "packages/maps/dist/browser.js";
