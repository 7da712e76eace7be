const webpack = require("webpack");
const WebpackDevServer = require("webpack-dev-server");
const config = require("./webpack.config.js");

const options = { ...config.devServer, open: false };
WebpackDevServer.addDevServerEntrypoints(config, options);
const server = new WebpackDevServer(webpack(config), options);

server.listen(process.env.PORT || 8080, "localhost", (error) => {
  if (error) throw error;
  console.log("The shop is open");
  if (process.env.PORT === "0") server.close();
});
