exports.rates = new Map();
