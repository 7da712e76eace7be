// Each answer has a nonce of its own, and chunks loaded later carry it.
export default async ({ open, start, edit, run, assert }) => {
  const server = start("node", "serve.mjs");
  const [, port] = await server.until(/listens at (\d+)/);
  const url = `http://localhost:${port}/`;
  const { page, problems } = await open("", { url });
  await page.getByRole("button").click();
  await page.getByText("from Darjeeling").waitFor();
  assert.deepEqual(problems.filter((text) => !text.includes("status of 404")), []);
  const nonce = async () => (await (await fetch(url)).text()).match(/nonce="([\w+/]{22}==)"/)[1];
  assert.notEqual(await nonce(), await nonce());
  await edit("src/app.js", 'import "./nonce.js";', "");
  assert.equal((await run("webpack")).code, 0);
  const without = await open("", { url });
  const refused = without.page.waitForEvent("pageerror");
  await without.page.getByRole("button").click();
  assert.match((await refused).message, /^Loading chunk 291 failed\.\n\(error: http.*291\.js\)$/);
  assert.ok(without.problems.some((text) => /^Loading the script 'http.*291\.js' violates the following Content Security Policy directive: "script-src 'nonce-.*'"\./.test(text)));
};
