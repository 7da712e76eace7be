const { Price } = require("./dist/main.cjs");

console.log(Price({ cents: 250 }).props.children);
import("./dist/module.mjs").then((library) => console.log(Object.keys(library).join()));
