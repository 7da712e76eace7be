module.exports = "debug";
