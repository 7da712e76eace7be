// The server's page has its style and script at once, and the script makes its button react.
export default async ({ start, open, edit, run, assert }) => {
  const server = start("node", "dist/server.mjs");
  const [, port] = await server.until(/open at (\d+)/);
  const { page, problems, requests } = await open("", { url: `http://localhost:${port}/tea` });
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("p")).color), "rgb(0, 100, 0)");
  await page.waitForFunction(() => performance.getEntriesByType("resource").length >= 3);
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByText("Added").waitFor();
  assert.deepEqual(problems, []);
  assert.deepEqual(requests.filter((path) => path.endsWith(".css")).length, 1);
  await edit("webpack.config.mjs", ' publicPath: "/static/",', "");
  const { stdout } = await run("webpack");
  assert.match(stdout, /WARNING in SSRManifestPlugin cannot resolve 'output\.publicPath: "auto"'\. That value is computed in the browser from the script url/);
};
