module.exports = function stamp(text) {
  this.cacheable(false);
  return `export default ${JSON.stringify(text.trim())};`;
};
