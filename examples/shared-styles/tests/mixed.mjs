import { links } from "./links.mjs";

/** Style sheets stay with their pages, however they are brought in; a cache group that takes them all loses links again. */
export default async ({ assert, edit, files, read, run }) => {
  const missing = async () => {
    const { code, stdout } = await run("webpack");
    assert.equal(code, 0, stdout);
    const written = await files();
    return links(await read("dist/shop.html")).filter((href) => !written.includes(href));
  };
  assert.deepEqual(await missing(), []);
  await edit("webpack.config.mjs", "css: Infinity },", 'css: Infinity },\n      cacheGroups: { styles: { type: /^css/, name: "styles", enforce: true } },');
  assert.deepEqual(await missing(), ["site1.css"]);
};
