export { format } from "./time.js";
export { toMiles } from "./units.js";
