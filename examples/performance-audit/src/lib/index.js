export * from "./show.js";
export * from "./track.js";
