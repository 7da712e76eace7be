module.exports = "Take a map.";
