/** The page says where the files are, and they come from there. */
export default async ({ open, serve, assert, edit, read, run }) => {
  // Copied, with its addresses as they are, and minimized.
  assert.match(await read("dist/index.html"), /^<!doctype html><html lang=en>.* src=https:\/\/cdn\.example\.com\/shop\/js\/main\.js/);
  // In the meta tag, of the style sheet and of the script.
  const point = async (files) => {
    for (let i = 0; i < 3; i++) await edit("dist/index.html", "https://cdn.example.com/shop/", `${files}/`);
  };
  const look = async () => {
    const files = await serve("dist");
    await point(files);
    const { page, origin } = await open("/");
    await page.getByAltText("A rowing boat").waitFor();
    const source = new URL(await page.locator("img").evaluate((image) => image.src));
    assert.notEqual(origin, files);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundImage);
    const place = source.origin === files ? "files" : source.origin === origin ? "page" : source.origin;
    return { place, background: background.replace(files, "files").replace(/[0-9a-f]{20}/, "*") };
  };
  assert.deepEqual(await look(), { place: "files", background: 'url("files/*.svg")' });

  // Set in the body of the entry, it comes too late for what other modules have worked out.
  await edit("webpack.config.mjs", "clean: true,", 'clean: true, publicPath: "/old/",');
  await edit("src/index.js", 'import "./public-path.js";\n', "");
  await edit("src/index.js", "show();", '__webpack_public_path__ = document.querySelector("meta[name=assets]").content;\nshow();');
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  // The style sheet has the path it was built with.
  assert.deepEqual(await look(), { place: "page", background: 'url("files/old/*.svg")' });

  // With crossOriginLoading the server of the files has to allow the page's.
  await edit("webpack.config.mjs", "clean: true,", 'clean: true, crossOriginLoading: "anonymous",');
  const load = async (headers) => {
    assert.equal((await run("webpack", "--mode", "production")).code, 0);
    const files = await serve("dist", headers);
    await point(files);
    return open("/");
  };
  const refused = await load({});
  while (!refused.problems.some((problem) => problem.startsWith("Loading chunk"))) await refused.page.waitForEvent("pageerror");
  assert.ok(refused.problems.some((problem) => problem.includes("No 'Access-Control-Allow-Origin' header is present")));
  const allowed = await load({ "access-control-allow-origin": "*" });
  await allowed.page.getByAltText("A rowing boat").waitFor();
};
