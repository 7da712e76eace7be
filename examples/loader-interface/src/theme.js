import { base } from "./sizes.js";

export const colors = { text: "#222", link: "#06c" };
export const width = base * 4;
