export { next } from "./next";
export { wait } from "./wait";
export { configure } from "./settings";

declare const VERSION: string;
export const version: string = VERSION;
