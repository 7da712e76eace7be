import $ from "jquery";
import { height } from "./tides.js";
import date from "./date.js";

$("#tide").text(`${height(6.9)}, ${date()}`);
