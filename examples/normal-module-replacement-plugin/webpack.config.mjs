import webpack from "webpack";

const brand = process.env.BRAND ?? "north";

export default {
  mode: "production",
  target: "node",
  output: { filename: "main.cjs" },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/src[\\/]log\.js$/, "./silent.js"),
    new webpack.NormalModuleReplacementPlugin(/-BRAND$/, (data) => {
      data.request = data.request.replace(/-BRAND$/, `-${brand}.js`);
    }),
  ],
};
