export default {
  mode: "production",
  entry: "./src/cli.js",
  target: "universal",
};
