import Dotenv from "dotenv-webpack";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";

export default (env, { mode = "production" }) => ({
  mode,
  entry: "./src/app.js",
  plugins: [
    new HtmlWebpackPlugin({ template: "./src/index.html" }),
    new Dotenv({
      path: `.env.${mode}`,
      defaults: ".env",
      prefix: "import.meta.env.",
      expand: true,
      silent: true,
    }),
    new webpack.DefinePlugin({ "import.meta.env.DEV": mode === "development" }),
  ],
});
