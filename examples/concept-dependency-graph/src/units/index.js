export { meters } from "./meters.js";
export { feet } from "./feet.js";
