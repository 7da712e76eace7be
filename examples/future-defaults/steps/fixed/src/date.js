module.exports = function () {
  return new Date(2026, 7, 1).toISOString();
};
