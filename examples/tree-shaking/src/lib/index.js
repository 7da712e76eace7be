export * from "./units.js";
export * from "./clock.js";
