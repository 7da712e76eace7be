export { brew } from "./brew.js";

export const name = "Assam";
