import { links } from "./links.mjs";

const BLUE = "rgb(20, 60, 90)";

/** Both pages have one style sheet and load it, until something else takes it away. */
export default async ({ assert, edit, files, open, read, run, write }) => {
  for (const page of ["shop", "help"]) {
    assert.deepEqual(links(await read(`dist/${page}.html`)), ["site.css"]);
    const { page: tab, problems } = await open(`/${page}.html`);
    assert.equal(await tab.locator("h1").evaluate((h1) => getComputedStyle(h1).color), BLUE);
    assert.deepEqual(problems, []);
  }
  const missing = async (page) => {
    const { code, stdout } = await run("webpack");
    assert.equal(code, 0, stdout);
    const written = await files();
    return links(await read(`dist/${page}.html`)).filter((href) => !written.includes(href));
  };

  // One page links the style sheet, and the script of the other imports it.
  await write("src/help.html", (await read("src/help.html")).replace(/ *<link[^>]*>\n/, ""));
  await write("src/help.js", `import "./site.css";\n${await read("src/help.js")}`);
  assert.deepEqual(await missing("shop"), ["site.css"]);

  // Both scripts import it, and no page links it.
  await write("src/shop.html", (await read("src/shop.html")).replace(/ *<link[^>]*>\n/, ""));
  await write("src/shop.js", `import "./site.css";\n${await read("src/shop.js")}`);
  assert.deepEqual(await missing("shop"), []);
  assert.equal(links(await read("dist/shop.html")).length, 1);
};
