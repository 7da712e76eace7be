const webpack = require("webpack");

const servers = {
  staging: "https://staging.example.com",
  production: "https://api.example.com",
};

module.exports = (env, argv) => {
  const name = Object.keys(servers).find((server) => env[server]);
  return {
    output: {
      filename: argv.mode === "production" ? "[name].[contenthash:8].js" : "[name].js",
    },
    plugins: [
      new webpack.DefinePlugin({
        API: JSON.stringify(servers[name] || "http://localhost:3000"),
      }),
    ],
  };
};
