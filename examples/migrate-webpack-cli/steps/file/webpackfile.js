module.exports = {
  mode: "production",
  output: { filename: "from-webpackfile.js" },
};
