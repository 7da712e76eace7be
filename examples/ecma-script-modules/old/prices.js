exports.currency = "EUR";
exports.list = [25, 14];
