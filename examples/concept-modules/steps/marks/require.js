require("./export.js");
console.log("require      ", this);
