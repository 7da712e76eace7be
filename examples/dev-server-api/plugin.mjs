import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import config from "./webpack.config.mjs";

const { devServer, ...rest } = config;
const listening = Promise.withResolvers();
const server = new WebpackDevServer({ ...devServer, onListening: listening.resolve });

const compiler = webpack({ ...rest, plugins: [server] });
compiler.watch({}, (error, stats) => {
  if (error) throw error;
  console.log("built, errors:", stats.hasErrors());
});

const { server: http } = await listening.promise;
const response = await fetch(`http://127.0.0.1:${http.address().port}/main.js`);
console.log(response.status, (await response.text()).includes("The shop is open."));

await new Promise((done) => compiler.close(done));
console.log("server:", server.server);
