// The server sends the page for every address and passes /prices on; a change of a page, a linked style sheet or a script reloads it.
import { createServer } from "node:http";

export default async ({ start, port, open, edit, assert }) => {
  const api = createServer((request, response) => response.end(`answer to ${request.url}`));
  await new Promise((resolve) => api.listen(0, "127.0.0.1", resolve));
  try {
    await edit("webpack.config.mjs", "127.0.0.1:3300", `127.0.0.1:${api.address().port}`);
    const at = await port();
    const origin = `http://127.0.0.1:${at}`;
    const server = start("webpack", "serve", "--port", String(at), "--host", "127.0.0.1");
    await server.until(/compiled successfully/);
    const { page, problems } = await open(undefined, { url: `${origin}/` });
    await page.getByText("https://staging.example.com, development, Monday").waitFor();
    await page.getByText("All together 9").waitFor();
    assert.equal(await page.evaluate(async () => (await fetch("/prices/bread")).text()), "answer to /prices/bread");
    const color = (text) => page.waitForFunction((wanted) => getComputedStyle(document.body).color === wanted, text);
    await edit("src/site.scss", "rgb(90, 50, 0)", "rgb(60, 30, 0)");
    await color("rgb(60, 30, 0)");
    await edit("src/lib/prices.ts", "is the cheapest", "costs least");
    await page.getByText("tart costs least").waitFor();
    await edit("src/index.html", ">About<", ">About us<");
    await page.getByRole("link", { name: "About us" }).waitFor();
    const deep = await (await fetch(`${origin}/shelf/1`, { headers: { accept: "text/html" } })).text();
    assert.match(deep, /<title>Bakery<\/title>/);
    assert.deepEqual(problems, []);
  } finally {
    api.close();
    api.closeAllConnections();
  }
};
