import $ from "jquery";

$("p").text(`jQuery ${$.fn.jquery} of the page`);
