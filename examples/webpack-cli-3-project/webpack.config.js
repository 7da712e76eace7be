const webpack = require("webpack");

const servers = {
  staging: "https://staging.example.com",
  production: "https://api.example.com",
};

module.exports = (env, argv) => ({
  output: {
    filename: argv.p ? "[name].[contenthash:8].js" : "[name].js",
  },
  plugins: [
    new webpack.DefinePlugin({
      API: JSON.stringify(servers[env] || "http://localhost:3000"),
    }),
  ],
});
