/** Messages the page quotes. */
export default async ({ assert, edit, run, write, normalise }) => {
  await edit("src/index.html", "./shell.svg", "./nope.svg");
  const missing = await run("webpack", "--mode", "production");
  assert.match(normalise(missing.stdout), /Module not found: Error: Can't resolve '\.\/nope\.svg' in '[^']*src'/);
  await edit("src/index.html", "./nope.svg", "/shell.svg");
  const absolute = await run("webpack", "--mode", "production");
  assert.match(absolute.stdout, /Module not found: Error: Can't resolve '\/shell\.svg' in '/);
  await edit("src/index.html", '<link rel="icon"', '<!-- webpackIgnore: true -->\n<link rel="icon"');
  const ignored = await run("webpack", "--mode", "production");
  assert.equal(ignored.code, 0);
  await write("src/walks/index.html", "<!doctype html><title>All</title>");
  const entry = 'entry: { a: "./src/index.html", b: "./src/walks/index.html" }';
  await write("webpack.config.mjs", `export default { ${entry} };`);
  const conflict = await run("webpack", "--mode", "production");
  assert.match(
    conflict.stdout + conflict.stderr,
    /Conflict: Multiple chunks emit assets to the same filename index\.html \(chunks \d+ and \d+\)/,
  );
};
