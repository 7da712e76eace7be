/** Messages the page quotes, and that a loader's rule ends the support. */
export default async ({ assert, run, write, edit, read }) => {
  const build = async (...flags) => (await run("webpack", "--mode", "production", ...flags)).stdout;
  await edit("src/app.js", "import { card, heading }", "import styles");
  assert.match(
    await build(),
    /export 'default' \(imported as 'styles'\) was not found in '\.\/card\.module\.css' \(possible exports: card, gap, heading, rise\)/,
  );
  await edit("src/app.js", "import styles", "import { card, heading }");
  await write("pass.cjs", "module.exports = (text) => text;\n");
  await write(
    "webpack.config.mjs",
    'export default { module: { rules: [{ test: /\\.css$/, use: ["./pass.cjs"] }] } };\n',
  );
  assert.match(await build(), /Module parse failed: Unexpected token/);
  await write("webpack.config.mjs", 'export default { module: { parser: { "css/auto": { pure: true } } } };\n');
  await write("src/card.module.css", "h2 { color: red }\n.card {}\n.heading {}\n");
  assert.match(
    await build(),
    /Selector "h2" is not pure \(pure selectors must contain at least one local class or id\)/,
  );

  // Custom properties are local, and the option belongs to css/auto.
  const declarations = async (type) => {
    await write("webpack.config.mjs", `export default { module: { parser: { "${type}": { dashedIdents: false } } } };\n`);
    await write("src/card.module.css", ".card { color: var(--ink); margin: var(--gap from global) }\n.heading {}\n");
    await run("webpack", "--mode", "development", "--devtool", "false");
    return read("dist/app.css");
  };
  assert.match(await declarations("css/module"), /color: var\(--native-css-src_card_module_css-ink\); margin: var\(--gap\)/);
  assert.match(await declarations("css/auto"), /color: var\(--ink\); margin: var\(--gap from global\)/);
  await write("src/card.module.css", ".card { background: url(./nope.png) }\n.heading {}\n");
  assert.match(await build(), /Can't resolve '\.\/nope\.png'/);
  await write("webpack.config.mjs", 'export default { module: { parser: { "css/auto": { url: false } } } };\n');
  assert.match(await build(), /compiled successfully/);
  await write("webpack.config.mjs", 'export default { module: { rules: [{ test: /\\.css$/, type: "css/auto", use: ["./pass.cjs"] }] } };\n');
  assert.match(await build(), /Module not found: Error: No parser registered for css\/auto/);
  await edit("webpack.config.mjs", "export default { ", "export default { experiments: { css: true }, ");
  await write("src/card.module.css", ".card {}\n.heading {}\n");
  assert.match(await build(), /compiled successfully/);
};
