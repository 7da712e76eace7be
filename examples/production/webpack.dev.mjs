export default {
  extends: "./webpack.common.mjs",
  mode: "development",
};
