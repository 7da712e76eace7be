import $ from "jquery";
import "../vendor/shout.js";

$("p").shout();
