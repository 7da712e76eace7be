/** What happens to a page for each kind of script tag: what the click shows, and what the page complains about. */
export default async ({ open, assert, edit, run, read }) => {
  const click = async () => {
    const { page, problems } = await open("/");
    await page.getByRole("button", { name: "Count" }).click();
    return [await page.locator("output").textContent(), ...problems];
  };
  const build = async (...flags) => assert.equal((await run("webpack", "--mode", "production", ...flags)).code, 0);

  await edit("src/index.html", "<script>\n", '<script type="module">\n');
  await build();
  assert.deepEqual(await click(), ["1"]);

  await edit("src/index.html", "<script defer ", '<script type="module" ');
  await build();
  assert.ok((await read("dist/index.html")).includes("<script src=clicks.js>"));
  assert.deepEqual(await click(), ["0", "Cannot read properties of null (reading 'addEventListener')"]);

  await build("--output-module");
  assert.ok((await read("dist/index.html")).includes("<script type=module src=clicks.mjs>"));
  assert.deepEqual(await click(), ["2"]);
};
