import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import config from "./webpack.config.js";

const options = { ...config.devServer, host: "localhost", port: process.env.PORT || 8080 };
const server = new WebpackDevServer(options, webpack(config));

await server.start();
console.log("The shop is open");
if (process.env.PORT === "0") await server.stop();
