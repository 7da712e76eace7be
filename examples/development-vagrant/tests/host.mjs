// The server answers at every address of the machine, and only to names it was told.
import { request } from "node:http";
import { networkInterfaces } from "node:os";

const ask = (port, host, address = "127.0.0.1") =>
  new Promise((resolve, reject) => {
    const asked = request({ host: address, port, path: "/app.js", headers: { host } }, (response) => {
      let text = "";
      response.on("data", (part) => (text += part)).on("end", () => resolve({ status: response.statusCode, text }));
    });
    asked.on("error", reject).end();
  });

export default async ({ start, port, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at), "--no-color");
  await server.until(/Project is running at/);
  await server.until(/compiled successfully/);
  const outside = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === "IPv4" && !internal);
  assert.equal((await ask(at, `127.0.0.1:${at}`)).status, 200);
  if (outside) assert.equal((await ask(at, `${outside.address}:${at}`, outside.address)).status, 200);
  assert.equal((await ask(at, `app.test:${at}`)).status, 200);
  const refused = await ask(at, `other.test:${at}`);
  assert.deepEqual(refused, { status: 403, text: "Invalid Host header" });
};
