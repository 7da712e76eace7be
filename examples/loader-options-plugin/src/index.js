import "./old/menu.js";

console.log("index");
