import ESLintPlugin from "eslint-webpack-plugin";

export default {
  plugins: [new ESLintPlugin()],
};
