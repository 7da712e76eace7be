const { total } = require("./total.js");

console.log(total([25, 14]));
