import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";

export default (env) => {
  const serving = Boolean(env.WEBPACK_SERVE);

  return {
    mode: serving ? "development" : "production",
    entry: "./src/index.html",
    module: {
      rules: [
        {
          test: /\.jsx$/,
          exclude: /node_modules/,
          loader: "babel-loader",
          options: {
            presets: [["@babel/preset-react", { runtime: "automatic", development: serving }]],
            plugins: serving ? ["react-refresh/babel"] : [],
          },
        },
      ],
    },
    plugins: serving ? [new ReactRefreshPlugin()] : [],
    devServer: { host: "localhost" },
  };
};
