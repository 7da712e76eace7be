module.exports = function (source) {
  return `/* ${this.getOptions().text} */\n${source}`;
};
