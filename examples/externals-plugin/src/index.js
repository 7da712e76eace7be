import $ from "jquery";

$("#chart").on("click", () => import("./chart.js"));
