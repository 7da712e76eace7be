/** Pages that are generated give their scripts names that a manifest cannot be asked for. */
export default async ({ assert, edit, run, read }) => {
  await edit("webpack.config.mjs", "clean: true", "clean: true, html: true");
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  const { entrypoints } = JSON.parse(await read("dist/manifest.json"));
  assert.deepEqual(entrypoints.shop.imports, []);
  assert.ok(Object.keys(entrypoints).some((name) => /^data-[0-9a-f]{8}-0$/.test(name)));

  await edit("webpack.config.mjs", "filename:", "htmlFilename: undefined, filename:");
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.match((await run("ls", "dist")).stdout, /shop\.[0-9a-f]{8}\.html/);
};
