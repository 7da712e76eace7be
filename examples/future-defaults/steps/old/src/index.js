import $ from "jquery";
import { depth, height } from "./tides.js";
import date from "./date.js";

$("#tide").text(`${height(6.9)}, ${depth} m, ${date()}`);
console.log(__dirname, global.location);
