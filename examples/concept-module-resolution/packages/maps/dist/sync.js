export const file = "packages/maps/dist/sync.js";
