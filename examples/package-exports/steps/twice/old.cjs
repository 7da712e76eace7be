const { rates } = require("money");

exports.known = () => rates.size;
