/** The server reloads the page for a change of the page itself; with hot updates it shows nothing of it. */
export default async ({ open, assert, edit, port, start }) => {
  const serve = async () => {
    const at = await port();
    const server = start("webpack", "serve", "--mode", "development", "--port", String(at));
    await server.until(/compiled successfully/);
    const opened = await open("/", { url: `http://localhost:${at}/` });
    return { server, ...opened };
  };
  const { page, server, problems } = await serve();
  await edit("src/index.html", "<h1>Walks by the sea", "<h1>Walks on the beach");
  await page.getByRole("heading", { name: "Walks on the beach" }).waitFor();
  await edit("src/site.css", "20 60 90", "90 60 20");
  await page.waitForFunction(() => getComputedStyle(document.querySelector("h1")).color === "rgb(90, 60, 20)");
  assert.deepEqual(problems, []);
  await server.stop();

  await edit("webpack.config.mjs", "hot: false", "hot: true");
  const hot = await serve();
  const connected = hot.page.waitForEvent("console", (message) => message.text().includes("connected"));
  await hot.page.reload();
  await connected;
  const finished = hot.page.waitForEvent("console", (message) => message.text().includes("App is up to date."));
  await edit("src/index.html", "<h1>Walks on the beach", "<h1>Walks in the dunes");
  await finished;
  assert.ok(hot.logged.includes("[webpack-dev-server] Nothing hot updated."));
  assert.equal(await hot.page.locator("h1").textContent(), "Walks on the beach");
};
