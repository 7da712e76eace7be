import webpack from "webpack";

const { VirtualUrlPlugin } = webpack.experiments.schemes;
const source = () => `export default ${JSON.stringify(process.env.RELEASE)};`;

export default {
  mode: "production",
  cache: { type: "filesystem" },
  plugins: [
    new VirtualUrlPlugin({
      kept: { source },
      current: { source, version: () => process.env.RELEASE },
    }),
  ],
};
