module.exports = function (content) {
  return JSON.stringify({ lines: content.trim().split("\n"), name: this._module.matchResource.split("/").pop() });
};
