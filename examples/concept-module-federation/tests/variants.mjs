// The same page with other settings of the shop, and what a reader of the console sees.
const SHARED = 'shared: ["money"]';
const SHOW = '<script>addEventListener("unhandledrejection", ({ reason }) => document.body.append(reason.message));</script>';
const APART = "shop has money 1.2.0, cart has money 1.4.0";
const WARNING = "Unsatisfied version 1.4.0 from cart of shared singleton module money (required ~1.2.0)";

/** What the shop says about the package, and the text its page then has. */
const VARIANTS = [
  ["shared: []", APART],
  ['shared: { money: { include: { version: "^1.4.0" } } }', APART],
  ['shared: { money: { requiredVersion: "~1.2.0" } }', APART],
  ['shared: { money: { singleton: true, requiredVersion: "~1.2.0" } }', "shop has money 1.4.0, cart has money 1.4.0", WARNING],
  ['shared: { money: { singleton: true, strictVersion: true, requiredVersion: "~1.2.0" } }', WARNING],
];

export default async ({ write, read, run, open, assert }) => {
  const html = (await read("shop/src/index.html")).replace("<body>", `<body>${SHOW}`);
  const config = await read("shop/webpack.config.mjs");
  assert.ok(config.includes(SHARED));

  // One run for all of them, each into a folder of its own.
  const flags = [];
  for (const [index, [shared]] of VARIANTS.entries()) {
    await write(`shop/variant-${index}.mjs`, config.replace(SHARED, shared).replace("../dist/shop", `../dist/shop-${index}`));
    flags.push("--config", `shop/variant-${index}.mjs`);
  }
  const { code, stdout, stderr } = await run("webpack", ...flags);
  assert.equal(code, 0, stdout + stderr);

  for (const [index, [shared, text, warning]] of VARIANTS.entries()) {
    await write(`dist/shop-${index}/index.html`, html);
    const { page, logged } = await open(`/shop-${index}/`);
    await page.getByText(text).waitFor();
    if (warning) assert.ok(logged.includes(warning), `${shared}: ${logged.join("\n")}`);
  }
};
