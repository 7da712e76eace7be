// With "only", the page stays as it is, and the console says so.
export default async ({ start, port, open, edit, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at));
  await server.until(/Project is running/);
  await server.until(/compiled successfully/);
  const { page, logged } = await open(undefined, { url: `http://localhost:${at}/` });
  await page.getByRole("button", { name: "One more" }).waitFor();
  const said = page.waitForEvent("console", { predicate: (m) => m.text().includes("couldn't be hot updated") });
  await edit("src/app.js", "One more", "Another one");
  await said;
  await page.getByRole("button", { name: "One more" }).waitFor();
  const message = `[webpack-dev-server] The following modules couldn't be hot updated: (Full reload needed)
This is usually because the modules which have changed (and their parents) do not know how to hot reload themselves. See https://webpack.js.org/concepts/hot-module-replacement/ for more details.`;
  assert.ok(logged.includes("[webpack-dev-server] Ignored an update to unaccepted module ./src/app.js"), logged.join("\n"));
  assert.ok(logged.includes(message), logged.join("\n"));
};
