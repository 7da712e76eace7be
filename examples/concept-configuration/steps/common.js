module.exports = { mode: "production", output: { filename: "from-js.js" } };
