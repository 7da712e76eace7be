import { createServer } from "node:http";
import { greet } from "./greet.js";
import { limit } from "./settings.js";

const server = createServer((request, response) => response.end(greet()));
server.maxConnections = limit;
server.listen(process.env.PORT ?? 3000, () => console.log("listening"));

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept("./greet.js");
  import.meta.webpackHot.accept("./settings.js", () => {
    server.maxConnections = limit;
    console.log("now at most", server.maxConnections);
  });
}
