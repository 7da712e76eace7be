import { format } from "./format.js";

export const label = () => `Boils in ${format(150)}`;
