// With the example's server, a second visit takes everything but the page from the browser's cache.
const fetched = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((r) => r.transferSize > 0 && /\.(js|css)$/.test(r.name))
      .map((r) => r.name.replace(/.*\/(\w+)\..*\./, "$1."))
      .sort(),
  );

export default async ({ start, port, open, assert }) => {
  const at = await port();
  await start("node", "server.mjs", String(at)).until(/ready/);
  const { page } = await open(undefined, { url: `http://127.0.0.1:${at}/` });
  await page.getByRole("heading", { name: "Flatbread" }).waitFor();
  assert.deepEqual(await fetched(page), ["23.js", "app.css", "app.js", "runtime.js"]);
  const second = await page.context().newPage();
  const answer = await second.goto(`http://127.0.0.1:${at}/`);
  await second.getByRole("heading", { name: "Flatbread" }).waitFor();
  assert.equal(answer.headers()["cache-control"], "no-cache");
  assert.deepEqual(await fetched(second), []);
};
