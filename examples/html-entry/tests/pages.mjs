/** Both pages work, lead to each other and load the same script and style sheet. */
export default async ({ open, assert, edit, run, read }) => {
  const { page, problems, requests } = await open("/");
  const shared = () => requests.filter((path) => /\/(clicks|site)\./.test(path)).sort();
  const first = shared();
  assert.equal(first.length, 2);
  await page.getByRole("link", { name: "The cliff walk" }).click();
  await page.getByRole("heading", { name: "The cliff walk" }).waitFor();
  await page.getByRole("button", { name: "Count" }).click();
  assert.equal(await page.locator("output").textContent(), "1");
  await page.getByRole("link", { name: "All walks" }).click();
  await page.getByRole("heading", { name: "Walks by the sea" }).waitFor();
  assert.deepEqual([...new Set(shared())], first);
  assert.deepEqual(problems, []);

  // Without a name each page gets copies of its own.
  await edit("webpack.config.mjs", 'html: { chunkName: "[name]" }', "html: {}");
  const own = await run("webpack", "--mode", "production");
  assert.match(own.stdout, /asset site1\.[0-9a-f]{8}\.css/);
  assert.match(own.stdout, /asset clicks1\.[0-9a-f]{8}\.js/);

  // Chunks split from pages leave a link to a style sheet that is not there.
  await edit("webpack.config.mjs", "devServer: {\n    hot: false,\n  },", 'optimization: { splitChunks: { chunks: "all", minSize: 0 } },');
  await run("webpack", "--mode", "production");
  const split = await open("/walks/cliff.html");
  assert.deepEqual(split.problems, ["Failed to load resource: the server responded with a status of 404 (Not Found)"]);
  assert.match(await read("dist/walks/cliff.html"), /site1\.[0-9a-f]{8}\.css/);
};
