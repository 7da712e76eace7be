/** outputPath moves the file and not the address; one name for two files stops the build. */
export default async ({ assert, edit, run, files }) => {
  await edit("webpack.config.mjs", ', publicPath: "https://cdn.example.com/"', "");
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.ok((await files()).includes("cdn/assets/large.*.pbm"));
  assert.match((await run("node", "dist/main.mjs")).stdout, /^file:.*\/dist\/assets\/large\.[0-9a-f]{8}\.pbm /);

  await edit("webpack.config.mjs", 'filename: "icons/[name][ext]"', "emit: false");
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.ok(!(await files()).some((file) => file.endsWith(".svg")));

  await edit("webpack.config.mjs", "assets/[name].[contenthash:8][ext]", "file");
  await edit("webpack.config.mjs", 'outputPath: "cdn/"', "");
  const { code, stdout, stderr } = await run("webpack", "--mode", "production");
  assert.notEqual(code, 0);
  assert.match(stdout + stderr, /Conflict: Multiple chunks emit assets to the same filename file \(chunks 792 and 792\)/);
};
