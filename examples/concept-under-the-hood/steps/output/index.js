const light = require("./light.cjs");

console.log(light);
