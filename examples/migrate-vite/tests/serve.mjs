// The server answers below the base and passes /api on; a style changes without a reload; a module replaces itself, or reloads the page.
import { createServer } from "node:http";

export default async ({ start, port, open, edit, read, assert }) => {
  const api = createServer((request, response) => response.end(`answer to ${request.url}`));
  await new Promise((resolve) => api.listen(0, "127.0.0.1", resolve));
  const hot = (await read("src/main.ts")).includes("webpackHot");
  try {
    await edit("webpack.config.mjs", "127.0.0.1:3200", `127.0.0.1:${api.address().port}`);
    const at = await port();
    const origin = `http://127.0.0.1:${at}`;
    const server = start("webpack", "serve", "--port", String(at), "--host", "127.0.0.1");
    await server.until(/compiled successfully/);
    const { page, problems } = await open(undefined, { url: `${origin}/harbor/` });
    await page.getByText("http://localhost:3200/api, development, /harbor/").waitFor();
    await page.locator("#worker").waitFor();
    assert.equal(await page.evaluate(async () => (await fetch("/api/prices")).text()), "answer to /api/prices");
    await page.evaluate(() => void (window.before = true));
    await edit("src/card.module.css", "3px", "5px");
    await page.waitForFunction(() => getComputedStyle(document.querySelector("#env")).borderBottomWidth === "5px");
    const kept = await page.evaluate(() => window.before);
    await page.evaluate(() => void (window.before = true));
    await edit("src/lib/tides.ts", '" < "', '" then "');
    await page.getByText("1 then 2 then 3").waitFor();
    assert.deepEqual({ style: kept, script: await page.evaluate(() => window.before) }, { style: true, script: hot ? true : undefined });
    const deep = await (await fetch(`${origin}/harbor/crew/anna`, { headers: { accept: "text/html" } })).text();
    assert.match(deep, /<title>Harbor<\/title>/);
    assert.deepEqual(problems, []);
  } finally {
    api.close();
    api.closeAllConnections();
  }
};
