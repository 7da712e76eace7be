module.exports = "every 5 seconds";
