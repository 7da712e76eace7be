import { createServer } from "node:http";
import webpack from "webpack";
import devMiddleware from "webpack-dev-middleware";
import config from "./webpack.config.mjs";

const files = devMiddleware(webpack(config));

const server = createServer((request, response) => {
  if (request.url === "/api/prices") {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ flour: 1.2 }));
    return;
  }
  files(request, response, () => response.writeHead(404).end());
});

server.listen(Number(process.env.PORT ?? 8080), "localhost");
