exports.round = (sum) => Math.round(sum * 100) / 100;
