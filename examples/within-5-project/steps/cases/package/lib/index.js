module.exports = require("#format");
