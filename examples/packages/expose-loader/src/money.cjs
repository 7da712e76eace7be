exports.format = (price) => `€ ${price.toFixed(2)}`;
