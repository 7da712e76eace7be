import { makeFormat } from "./make-format.js";

const format = makeFormat("short");

export const time = (date) => format.format(date);
