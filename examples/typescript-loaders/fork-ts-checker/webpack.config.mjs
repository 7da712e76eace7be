import ForkTsCheckerPlugin from "fork-ts-checker-webpack-plugin";

export default {
  mode: "production",
  entry: "./src/index.ts",
  plugins: [new ForkTsCheckerPlugin()],
};
