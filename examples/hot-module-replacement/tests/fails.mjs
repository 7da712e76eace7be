// An error while a module is exchanged has the page reloaded.
export default async ({ start, port, open, edit, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at));
  await server.until(/Project is running/);
  await server.until(/compiled successfully/);
  const { page, logged } = await open(undefined, { url: `http://localhost:${at}/` });
  await page.getByText("0 pieces").waitFor();
  const reloaded = page.waitForEvent("console", { predicate: (m) => m.text().endsWith("Reloading page") });
  await edit("src/price.js", "return", 'throw new Error("no price"); return');
  await reloaded;
  const message = "[webpack-dev-server] Ignored an error while updating module ./src/app.js (accept-errored)";
  assert.ok(logged.includes(message), logged.join("\n"));
};
