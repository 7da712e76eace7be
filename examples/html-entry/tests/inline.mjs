/** The page brings its style; with the HTML minimizer on, it is lost. A script that is inlined runs at once. */
export default async ({ open, assert, edit, run, read }) => {
  const build = () => run("webpack", "--mode", "production");
  const { page, problems, requests } = await open("/cliff.html");
  await page.getByRole("button", { name: "Count" }).click();
  assert.equal(await page.locator("output").textContent(), "1");
  const color = await page.locator("h1").evaluate((h1) => getComputedStyle(h1).color);
  assert.equal(color, "rgb(20, 60, 90)");
  assert.deepEqual(problems, []);
  assert.ok(!requests.some((path) => path.endsWith(".css")));

  await edit("webpack.config.mjs", 'inline: "style"', "inline: true");
  await build();
  const early = await open("/cliff.html");
  assert.deepEqual(early.problems, ["Cannot read properties of null (reading 'addEventListener')"]);

  await edit("webpack.config.mjs", "minimize: { html: false }", "minimize: true");
  await build();
  assert.ok((await read("dist/cliff.html")).includes("<style></style>"));
};
