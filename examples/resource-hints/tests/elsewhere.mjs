// With crossOriginLoading the connection is one for fonts and modules; a font elsewhere is lost without a comment.
export default async ({ assert, edit, run, read }) => {
  const page = async () => {
    assert.equal((await run("webpack", "--mode", "production")).code, 0);
    return read("dist/index.html");
  };
  assert.match(await page(), /<link rel=preconnect href=https:\/\/cdn\.example\.com>/);
  await edit("webpack.config.mjs", "clean: true", 'clean: true, crossOriginLoading: "anonymous"');
  assert.match(await page(), /<link rel=preconnect href=https:\/\/cdn\.example\.com crossorigin=anonymous>/);
  await edit("src/index.html", "@fontsource/caveat/files/", "https://fonts.example.com/");
  assert.match(await page(), /<link rel=preload as=font type=font\/woff2 crossorigin href=data:,>/);
  await edit("src/index.html", '<link rel="preload"', '<!-- webpackIgnore: true --><link rel="preload"');
  assert.match(await page(), /href=https:\/\/fonts\.example\.com\/caveat-latin-400-normal\.woff2/);
};
