/** Messages the page quotes. */
export default async ({ assert, edit, run, write, read, files, normalise }) => {
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

  // A generated page is read as one that was written.
  const generate = (entry, output) => write("webpack.config.mjs", `export default { entry: ${entry}, output: { clean: true, ${output} } };`);
  const build = async () => {
    const { code, stdout, stderr } = await run("webpack", "--mode", "production");
    assert.equal(code, 0, stdout + stderr);
    return read("dist/main.html");
  };
  const clash = async (name) => {
    const { code, stdout, stderr } = await run("webpack", "--mode", "production");
    assert.notEqual(code, 0);
    assert.match(stdout + stderr, new RegExp(`Error: Conflict: Multiple chunks emit assets to the same filename ${name}\\.js`));
  };
  const hashed = 'filename: "[name].[contenthash:8].js", htmlFilename: "main.html"';
  for (const html of ['{ meta: { "og:image": "https://www.example.com/a.svg" } }', '{ favicon: "https://www.example.com/a.svg" }']) {
    await generate('"./src/clicks.js"', `html: ${html}`);
    await clash("main");
    await generate('"./src/clicks.js"', `html: ${html}, ${hashed}`);
    assert.match(await build(), /=data:,>.*<script defer src=main\.[0-9a-f]{8}\.js>/);
  }
  for (const base of ["/app/", "https://www.example.com/"]) {
    await generate('"./src/clicks.js"', `html: { base: "${base}" }`);
    assert.match(await build(), /<script defer src=\.\/src\/clicks\.js>/);
  }
  await generate('"./src/clicks.js"', 'html: { base: "./" }');
  assert.match(await build(), /<script defer src=main\.js>/);

  // A file that page and script name.
  await write("src/icon.js", 'console.log(new URL("./shell.svg", import.meta.url).href);\n');
  await generate('"./src/icon.js"', 'html: { favicon: "./src/shell.svg" }');
  await clash("main");
  await generate('"./src/icon.js"', `html: { favicon: "./src/shell.svg" }, ${hashed}`);
  await build();
  await page('<img src="./shell.svg"><script src="./icon.js"></script>');
  await generate('{ icon: "./src/index.html" }', "");
  await clash("icon");
  await generate('{ page: "./src/index.html" }', 'htmlFilename: "main.html"');
  assert.match(await build(), /<script src=icon\.js>/);

  const icon = '{ "name": "x", "icons": [{ "src": "https://www.example.com/a.svg" }] }';
  await write("src/site.webmanifest", icon);
  await page('<base href="/app/"><script src="./clicks.js"></script><img src="./shell.svg">');
  await write("webpack.config.mjs", 'export default { entry: "./src/index.html", output: { clean: true, assetModuleFilename: "[name][ext]" } };');
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.deepEqual(await files(), ["index.html"]);
  await page('<link rel="manifest" href="./site.webmanifest"><img src="./shell.svg">');
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.equal(await read("dist/site.webmanifest"), icon);

  await write("src/walks/index.html", "<!doctype html><title>All</title>");
  const entry = 'entry: { a: "./src/index.html", b: "./src/walks/index.html" }';
  await write("webpack.config.mjs", `export default { ${entry} };`);
  const conflict = await run("webpack", "--mode", "production");
  assert.match(
    conflict.stdout + conflict.stderr,
    /Conflict: Multiple chunks emit assets to the same filename index\.html \(chunks \d+ and \d+\)/,
  );
};
