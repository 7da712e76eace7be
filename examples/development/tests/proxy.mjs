// Requests below /api go to another server, files of public/ are served, other pages answer with index.html.
import { createServer } from "node:http";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

export default async ({ project, start, port, write, edit, assert }) => {
  const api = createServer((request, response) => response.end(`answer to ${request.url}`));
  await new Promise((resolve) => api.listen(0, "localhost", resolve));
  await edit("webpack.config.mjs", "localhost:3000", `localhost:${api.address().port}`);
  await mkdir(join(project, "public"));
  await write("public/note.txt", "a note");
  const at = await port();
  try {
    const server = start("webpack", "serve", "--port", String(at));
    await server.until(/Project is running/);
    await server.until(/compiled successfully/);
    const get = async (path, headers) => (await fetch(`http://localhost:${at}${path}`, { headers })).text();
    assert.equal(await get("/api/prices"), "answer to /api/prices");
    assert.equal(await get("/note.txt"), "a note");
    assert.match(await get("/recipes/flatbread", { accept: "text/html" }), /<title>Shopping list<\/title>/);
  } finally {
    api.close();
    api.closeAllConnections();
  }
};
