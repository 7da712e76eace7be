const debug = require("./debug.cjs");

module.exports = debug;
