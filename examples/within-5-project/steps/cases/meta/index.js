const settings = require("./settings");

console.log(typeof settings());
