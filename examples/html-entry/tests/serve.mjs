/** The server reloads the page for a change of the page itself; with hot updates it shows nothing of it. */
export default async ({ open, assert, edit, port, start }) => {
  const serve = async () => {
    const at = await port();
    const server = start("webpack", "serve", "--mode", "development", "--port", String(at));
    await server.until(/Project is running/);
    await server.until(/compiled successfully/);
    const opened = await open("/", { url: `http://localhost:${at}/` });
    const logs = async (text, times = 1) => {
      while (opened.logged.filter((line) => line === text).length < times) await opened.page.waitForEvent("console");
    };
    return { server, logs, ...opened };
  };
  const { page, server, logs, problems } = await serve();
  await logs("[webpack-dev-server] connected");
  await edit("src/index.html", "<h1>Walks by the sea", "<h1>Walks on the beach");
  await page.getByRole("heading", { name: "Walks on the beach" }).waitFor();
  await logs("[webpack-dev-server] connected", 2);
  await edit("src/site.css", "20 60 90", "90 60 20");
  await page.waitForFunction(() => getComputedStyle(document.querySelector("h1")).color === "rgb(90, 60, 20)");
  assert.deepEqual(problems, []);
  await server.stop();

  await edit("webpack.config.mjs", "hot: false", "hot: true");
  const hot = await serve();
  await hot.logs("[webpack-dev-server] connected");
  await edit("src/index.html", "<h1>Walks on the beach", "<h1>Walks in the dunes");
  await hot.logs("[webpack-dev-server] Nothing hot updated.");
  await hot.logs("[webpack-dev-server] App is up to date.");
  assert.equal(await hot.page.locator("h1").textContent(), "Walks on the beach");
};
