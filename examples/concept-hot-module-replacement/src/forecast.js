import { degrees } from "./degrees.js";

export const forecast = () => `Sunny, ${degrees(21)}`;
