// With lazyCompilation in a build, the chunk never comes; served by the dev server it does.
export default async ({ start, port, open, assert }) => {
  const lost = await open("/");
  await lost.page.getByRole("button").click();
  await lost.page.waitForFunction(() => document.querySelector("#root").childElementCount === 0);
  assert.match(lost.problems.join("\n"), /ERR_CONNECTION_REFUSED/);
  assert.match(lost.problems.join("\n"), /Problem communicating active modules to the server: undefined undefined:undefined:undefined undefined/);
  const at = await port();
  const server = start("webpack", "serve", "--mode", "development", "--port", String(at), "--host", "127.0.0.1");
  await server.until(/compiled successfully/);
  const { page } = await open(undefined, { url: `http://127.0.0.1:${at}/` });
  await page.getByRole("button").click();
  await page.getByText("In the basket: 1").waitFor();
};
