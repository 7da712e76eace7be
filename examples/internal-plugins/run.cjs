// Stands for the page of somebody else, which has the function register.
const { readFileSync } = require("node:fs");

const register = (name, { brew }) => console.log(`${name}: ${brew("Assam")}`);
new Function("register", readFileSync("dist/tea.js", "utf8"))(register);
