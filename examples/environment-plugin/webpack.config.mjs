import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.EnvironmentPlugin({
      API_URL: undefined,
      REGION: "eu",
      DEBUG: false,
    }),
  ],
};
