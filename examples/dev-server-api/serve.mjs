import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import config from "./webpack.config.mjs";

const compiler = webpack(config);
const server = new WebpackDevServer(config.devServer, compiler);

await server.start();
const { address, port } = server.server.address();
const origin = `http://${address}:${port}`;

// An answer waits until the first build is done.
const response = await fetch(`${origin}/main.js`);
console.log(response.status, response.headers.get("content-type"));
console.log("contains the module:", (await response.text()).includes("The shop is open."));

await server.stop();
console.log("server:", server.server);
