// At a nested address of a single-page application, the page still finds its script and style sheet; without <base> it does not.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES = { ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html" };

export default async ({ project, open, read, assert }) => {
  const based = (await read("index.html")).includes("<base");
  const server = createServer(async (request, response) => {
    const nested = request.url.startsWith("/harbor/crew/") && !extname(request.url);
    const file = join(project, "dist", nested || request.url === "/harbor/" ? "harbor/index.html" : request.url);
    const body = await readFile(file).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { "content-type": TYPES[extname(file)] ?? "text/plain" }).end(body ?? "not found");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { page, problems } = await open(undefined, { url: `http://127.0.0.1:${server.address().port}/harbor/crew/anna` });
    if (based) {
      await page.locator("#worker").waitFor();
      assert.deepEqual(problems, []);
      assert.equal(await page.locator("#env").evaluate((line) => getComputedStyle(line).borderBottomWidth), "3px");
    } else {
      assert.equal(await page.locator("#app p").count(), 0);
      assert.match(problems.join("\n"), /404 \(Not Found\)/);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
};
