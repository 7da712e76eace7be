// A page that is reached by a forwarded port listens at the port inside, and where webSocketURL says otherwise, at its own.
import { connect, createServer } from "node:net";

/** Forwards a port to another one, as a virtual machine does. */
const forward = (outside, inside) => {
  const sockets = new Set();
  const server = createServer((socket) => {
    const behind = connect(inside, "127.0.0.1");
    for (const [one, other] of [[socket, behind], [behind, socket]]) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
    }
  });
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return new Promise((resolve) => server.listen(outside, "127.0.0.1", () => resolve(close)));
};

export default async ({ start, port, open, edit, assert }) => {
  const outside = await port();
  for (const options of [[], ["--client-web-socket-url", "auto://0.0.0.0:0/ws"]]) {
    const inside = await port();
    const server = start("webpack", "serve", "--port", String(inside), ...options);
    await server.until(/Project is running at/);
    await server.until(/compiled successfully/);
    const close = await forward(outside, inside);
    try {
      const { page } = await open(undefined, { url: `http://localhost:${outside}/` });
      const opened = page.waitForEvent("websocket");
      await page.reload();
      const wanted = options.length > 0 ? outside : inside;
      assert.equal((await opened).url(), `ws://localhost:${wanted}/ws`);
      if (options.length > 0) {
        await page.getByText("Low tide").waitFor();
        await edit("src/app.js", "Low tide", "High tide");
        await page.getByText("High tide").waitFor();
      }
      await page.close();
    } finally {
      close();
      await server.stop();
    }
  }
};
