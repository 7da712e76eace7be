import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import config from "./webpack.config.mjs";

const names = [];
const server = new WebpackDevServer(
  {
    ...config.devServer,
    setupMiddlewares(middlewares) {
      names.push(...middlewares.map(({ name }) => name));
      return middlewares;
    },
  },
  webpack(config),
);

try {
  WebpackDevServer.validateOptions(server.compiler, { prot: 8080 });
} catch (error) {
  console.log(`${error.name}: ${error.message.split("\n")[0]}`);
}

const both = webpack([
  { ...config, name: "server", target: "node" },
  { ...config, name: "browser" },
]);
both.compilers.forEach((child) => delete child.options.devServer);
console.log("owner:", WebpackDevServer.findDevServerCompiler(both).name);

console.log(await WebpackDevServer.getHostname("localhost"), await WebpackDevServer.getFreePort(3000, "127.0.0.1"));
console.log(WebpackDevServer.isAbsoluteURL("https://a.example/"), WebpackDevServer.isAbsoluteURL("/a"));

await server.start();
console.log("middlewares:", names.join(", "));

const rebuilt = new Promise((done) => server.compiler.hooks.done.tap("Rebuilt", done));
server.middleware.waitUntilValid(() => server.invalidate());
await rebuilt;
console.log("built");
await server.stop();
