/** What a build leaves of files it did not write. */
export default async ({ assert, edit, run, write, files }) => {
  const build = async () => assert.equal((await run("webpack", "--mode", "production")).code, 0);
  const ours = async () => (await files()).filter((file) => /^(old|robots)/.test(file)).sort();
  await edit("webpack.config.mjs", "clean: true", "clean: false");
  await write("dist/old.js", "1");
  await write("dist/robots.txt", "1");
  await build();
  assert.deepEqual(await ours(), ["old.js", "robots.txt"]);

  await edit("webpack.config.mjs", "clean: false", "clean: { dry: true }");
  const dry = await run("webpack", "--mode", "production", "--infrastructure-logging-level", "info");
  assert.match(dry.stdout + dry.stderr, /old\.js will be removed/);
  assert.deepEqual(await ours(), ["old.js", "robots.txt"]);

  await edit("webpack.config.mjs", "{ dry: true }", '{ keep: "robots.txt" }');
  await build();
  assert.deepEqual(await ours(), ["robots.txt"]);

  await edit("webpack.config.mjs", '{ keep: "robots.txt" }', "true");
  await run("mkdir", "dist/docs");
  for (const file of [".nojekyll", "docs/.htaccess", "docs/old.txt"]) await write(`dist/${file}`, "1");
  await build();
  assert.deepEqual(await ours(), []);
  const dots = (await files()).filter((file) => /old|\.nojekyll|\.htaccess/.test(file));
  assert.deepEqual(dots, ["docs/.htaccess"]);

  // A build with errors deletes nothing.
  await edit("src/admin.js", "./price.js", "./nope.js");
  const failed = await run("webpack", "--mode", "production");
  assert.equal(failed.code, 1);
  assert.ok((await files()).includes("index.html"));
};
