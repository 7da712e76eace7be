export const file = "packages/old/browser.js";
