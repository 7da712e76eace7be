/** Attributes and new URL choose a type without a rule; a rule for all imports inlines new URL, too. */
export default async ({ assert, write, run, edit, read }) => {
  const built = async () => {
    const { code, stdout } = await run("webpack", "--mode", "production");
    assert.equal(code, 0, stdout);
    return (await run("node", "dist/main.mjs")).stdout;
  };
  await write(
    "src/index.js",
    [
      'import advice from "./advice.txt" with { type: "text" };',
      'import curve from "./curve.bin" with { type: "bytes" };',
      'const url = new URL("./peak.svg", import.meta.url);',
      "console.log(advice.trim(), curve, Object.isFrozen(curve.buffer), url.href.slice(0, 5));",
    ].join("\n"),
  );
  const config = 'export default { target: "node", output: { module: true }, module: { rules: [] } };';
  await write("webpack.config.mjs", config);
  assert.equal(await built(), "Bring water. Uint8Array(3) [ 1, 2, 3 ] true file:\n");
  await edit("webpack.config.mjs", "rules: []", 'rules: [{ test: /\\.svg$/, type: "asset" }]');
  assert.equal(await built(), "Bring water. Uint8Array(3) [ 1, 2, 3 ] true data:\n");
  await edit("webpack.config.mjs", 'type: "asset"', 'type: "asset", dependency: { not: ["url"] }');
  assert.equal(await built(), "Bring water. Uint8Array(3) [ 1, 2, 3 ] true file:\n");

  // An extension webpack does not know needs its kind named, and not where the message says.
  await write("src/a.dat", "1");
  await write("src/index.js", 'import a from "./a.dat";\nconsole.log(a);\n');
  const unknown = (generator) =>
    write("webpack.config.mjs", config.replace("rules: []", `rules: [{ test: /\\.dat$/, type: "asset", generator: ${generator} }]`));
  await unknown("{}");
  assert.match(
    (await run("webpack", "--mode", "production")).stdout,
    /DataUrl can't be generated automatically, because there is no mimetype for "\.dat" in mimetype database\. Either pass a mimetype via "generator\.mimetype" or use type: "asset\/resource" to create a resource file instead of a DataUrl\n/,
  );
  await unknown('{ mimetype: "application/x-example" }');
  assert.match((await run("webpack", "--mode", "production")).stdout, /generator has an unknown property 'mimetype'/);
  await unknown('{ dataUrl: { mimetype: "application/x-example" } }');
  assert.equal(await built(), "data:application/x-example;base64,MQ==\n");

  // A loader meant for imports gets the file of new URL, too.
  await write("src/index.js", 'const url = new URL("./peak.svg", import.meta.url);\nconsole.log(url.href.slice(0, 5));\n');
  await write("webpack.config.mjs", config.replace("rules: []", 'rules: [{ test: /\\.svg$/, use: "./loader.cjs" }]'));
  await write("loader.cjs", "module.exports = () => 'export default 1;';\n");
  assert.equal(await built(), "file:\n");
  const url = (await run("ls", "dist")).stdout.match(/\S+\.svg/g);
  const contents = await Promise.all(url.map((file) => read(`dist/${file}`)));
  assert.ok(contents.includes("export default 1;"), contents.join());
};
