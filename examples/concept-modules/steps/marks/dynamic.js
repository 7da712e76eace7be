import("./export.js");
console.log("import()     ", this);
