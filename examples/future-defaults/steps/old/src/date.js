module.exports = function () {
  return new Date(2026, 07, 1).toISOString();
};
