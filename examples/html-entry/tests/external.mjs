/** Addresses of other servers stay; a plugin that ignores them loses them. */
export default async ({ assert, read, run, write }) => {
  const page = await read("dist/index.html");
  for (const address of ["https://cdn.example.com/maps.js", "https://media.example.com/waves.mp4", "https://media.example.com/cliff.jpg"]) {
    assert.ok(page.includes(`=${address}`), page);
  }
  assert.match(page, /<img src=[0-9a-f]{20}\.svg /);

  await write("src/index.html", '<script src="https://cdn.example.com/maps.js"></script><img src="https://media.example.com/cliff.jpg">');
  await write(
    "webpack.config.mjs",
    `import webpack from "webpack";
export default {
  entry: "./src/index.html",
  output: { clean: true, publicPath: "https://cdn.example.com/shop/" },
  plugins: [new webpack.IgnorePlugin({ resourceRegExp: /^https:/ })],
};`,
  );
  const { code, stdout } = await run("webpack", "--mode", "production");
  assert.equal(code, 0, stdout);
  assert.match(await read("dist/index.html"), /<script src=maps\.js>.*<img src=data:,>/s);
  assert.match(await read("dist/maps.js"), /^\(\{\d+\(\)\{\}\}\)\[\d+\]\(\);$/);
};
