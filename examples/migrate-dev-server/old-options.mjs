// Names in devServer that webpack-dev-server does not know, all at once.
import WebpackDevServer from "webpack-dev-server";
import config from "./webpack.config.js";

const known = WebpackDevServer.schema.properties;
for (const name of Object.keys(config.devServer)) {
  if (!(name in known)) console.log(name);
}
