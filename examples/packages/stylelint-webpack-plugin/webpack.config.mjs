import StylelintPlugin from "stylelint-webpack-plugin";

export default {
  plugins: [new StylelintPlugin()],
};
