export * from "./price.js";
