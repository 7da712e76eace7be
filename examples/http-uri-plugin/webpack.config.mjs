import webpack from "webpack";

export default {
  mode: "production",
  externalsPresets: { web: false },
  plugins: [
    new webpack.experiments.schemes.HttpUriPlugin({
      allowedUris: ["http://localhost:8080/lib/"],
      frozen: process.env.CI === "true",
      upgrade: process.env.UPGRADE === "true",
    }),
  ],
};
