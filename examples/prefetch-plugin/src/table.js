export { data as table } from "./data.js";
