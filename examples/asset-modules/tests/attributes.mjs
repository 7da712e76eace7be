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

  // A loader meant for imports gets the file of new URL, too.
  await write("loader.cjs", "module.exports = () => 'export default 1;';\n");
  await edit("webpack.config.mjs", 'type: "asset", dependency: { not: ["url"] }', 'use: "./loader.cjs"');
  assert.equal(await built(), "Bring water. Uint8Array(3) [ 1, 2, 3 ] true file:\n");
  const url = (await run("ls", "dist")).stdout.match(/\S+\.svg/g);
  const contents = await Promise.all(url.map((file) => read(`dist/${file}`)));
  assert.ok(contents.includes("export default 1;"), contents.join());
};
