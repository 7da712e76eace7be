// The same page with other settings of the shop, and what a reader of the console sees.
const SHARED = 'shared: ["money"]';
const SHOW = '<script>addEventListener("unhandledrejection", ({ reason }) => document.body.append(reason.message));</script>';

export default async ({ write, read, edit, run, open, assert }) => {
  const html = (await read("shop/src/index.html")).replace("<body>", `<body>${SHOW}`);
  const original = await read("shop/webpack.config.mjs");

  const build = async (shared) => {
    await write("shop/webpack.config.mjs", original);
    await edit("shop/webpack.config.mjs", SHARED, shared);
    const { code, stdout } = await run("webpack", "--config-name", "shop");
    assert.equal(code, 0, stdout);
    await write("dist/shop/index.html", html);
  };

  // Not shared by the shop: two copies.
  await build("shared: []");
  let opened = await open("/shop/");
  await opened.page.getByText("shop has money 1.2.0, cart has money 1.4.0").waitFor();

  // A filter that leaves out the shop's version: its own copy again.
  await build('shared: { money: { include: { version: "^1.4.0" } } }');
  opened = await open("/shop/");
  await opened.page.getByText("shop has money 1.2.0, cart has money 1.4.0").waitFor();

  // A version nobody has: the shop takes its own copy.
  await build('shared: { money: { requiredVersion: "~1.2.0" } }');
  opened = await open("/shop/");
  await opened.page.getByText("shop has money 1.2.0, cart has money 1.4.0").waitFor();

  // As a singleton: a warning, and the one there is.
  await build('shared: { money: { singleton: true, requiredVersion: "~1.2.0" } }');
  opened = await open("/shop/");
  await opened.page.getByText("shop has money 1.4.0, cart has money 1.4.0").waitFor();
  assert.ok(opened.logged.includes("Unsatisfied version 1.4.0 from cart of shared singleton module money (required ~1.2.0)"), opened.logged.join("\n"));

  // Strictly: an error.
  await build('shared: { money: { singleton: true, strictVersion: true, requiredVersion: "~1.2.0" } }');
  opened = await open("/shop/");
  await opened.page.getByText("Unsatisfied version 1.4.0 from cart of shared singleton module money (required ~1.2.0)").waitFor();
};
