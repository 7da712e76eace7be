import HtmlWebpackPlugin from "html-webpack-plugin";

const page = (name) => new HtmlWebpackPlugin({ title: "Recipes", filename: `${name}.html`, chunks: [name] });

export default {
  entry: {
    read: "./src/read.js",
    write: "./src/write.js",
  },
  output: { clean: true },
  plugins: [page("read"), page("write")],
  optimization: {
    splitChunks: { chunks: "all" },
  },
};
