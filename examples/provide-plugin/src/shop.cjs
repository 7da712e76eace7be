module.exports = { items: 3 };
