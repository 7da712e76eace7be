// A manifest without a hash in its name: later builds leave it as it was, and Workbox takes it for final.
export default async ({ assert, edit, run, read, write }) => {
  const build = async () => {
    const { code, stdout } = await run("webpack");
    assert.equal(code, 0);
    return stdout;
  };
  const name = async (file) => JSON.parse(await read(file)).name;
  await edit("webpack.config.mjs", "clean: true", 'clean: true, assetModuleFilename: "[name][ext]"');
  assert.match(await build(), /asset tides\.webmanifest .*\[immutable\]/);
  assert.match(await read("dist/service-worker.js"), /\{url:"tides\.webmanifest",revision:null\}/);
  assert.match(await read("dist/service-worker.js"), /\{url:"tides\.svg",revision:"[0-9a-f]{32}"\}/);
  await edit("src/tides.webmanifest", '"name": "Tides"', '"name": "Tides and winds"');
  assert.match(await build(), /compiled successfully/);
  assert.equal(await name("dist/tides.webmanifest"), "Tides");

  // Copied, it is a file like any other.
  await run("mkdir", "public");
  await run("mv", "src/tides.webmanifest", "src/tides.svg", "public");
  await write("src/index.html", (await read("src/index.html")).replace(/<link rel="manifest".*/, '<!-- webpackIgnore: true -->\n    <link rel="manifest" href="tides.webmanifest" />'));
  await edit("webpack.config.mjs", 'assetModuleFilename: "[name][ext]"', 'copy: "public"');
  await build();
  assert.match(await read("dist/index.html"), /<link rel=manifest href=tides\.webmanifest>/);
  assert.equal(await name("dist/tides.webmanifest"), "Tides and winds");
  await edit("public/tides.webmanifest", "Tides and winds", "Winds");
  await build();
  assert.equal(await name("dist/tides.webmanifest"), "Winds");
  assert.match(await read("dist/service-worker.js"), /\{url:"tides\.webmanifest",revision:"[0-9a-f]{32}"\}/);
};
