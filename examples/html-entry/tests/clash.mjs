/** Messages the page quotes. */
export default async ({ assert, edit, run, write, read, normalise }) => {
  await edit("src/index.html", "./shell.svg", "./nope.svg");
  const missing = await run("webpack", "--mode", "production");
  assert.match(normalise(missing.stdout), /Module not found: Error: Can't resolve '\.\/nope\.svg' in '[^']*src'/);
  await edit("src/index.html", "./nope.svg", "/shell.svg");
  const absolute = await run("webpack", "--mode", "production");
  assert.match(absolute.stdout, /Module not found: Error: Can't resolve '\/shell\.svg' in '/);
  await edit("src/index.html", '<link rel="icon"', '<!-- webpackIgnore: true -->\n<link rel="icon"');
  const ignored = await run("webpack", "--mode", "production");
  assert.equal(ignored.code, 0);

  const page = (body) => write("src/index.html", `<!doctype html>\n<title>x</title>\n<body>\n${body}\n</body>`);
  const image = '<img src="https://www.example.com/a.svg">';
  const script = '<script src="https://www.example.com/a.js"></script>';
  const ignore = "<!-- webpackIgnore: true -->\n";
  await page(image);
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.match(await read("dist/index.html"), /<img src=data:,>/);
  await page(script);
  const remote = await run("webpack", "--mode", "production");
  assert.match(
    remote.stdout,
    /The target environment doesn't support dynamic import\(\) syntax so it's not possible to use external type 'module' within a script\n/,
  );
  await page(`${ignore}${image}${ignore}${script}<p style="background: url(https://www.example.com/b.svg)">`);
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  const kept = await read("dist/index.html");
  for (const file of ["a.svg", "a.js", "b.svg"]) assert.ok(kept.includes(`https://www.example.com/${file}`), kept);

  await write("src/walks/index.html", "<!doctype html><title>All</title>");
  const entry = 'entry: { a: "./src/index.html", b: "./src/walks/index.html" }';
  await write("webpack.config.mjs", `export default { ${entry} };`);
  const conflict = await run("webpack", "--mode", "production");
  assert.match(
    conflict.stdout + conflict.stderr,
    /Conflict: Multiple chunks emit assets to the same filename index\.html \(chunks \d+ and \d+\)/,
  );
};
