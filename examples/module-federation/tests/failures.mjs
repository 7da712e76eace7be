// Each failure with the message the page quotes.
import { shopOf, thrown } from "./shop.mjs";

export default async (api) => {
  const { read, write, edit, assert } = api;
  const shop = shopOf(api);
  const [index, code, config] = [await read("shop/src/index.js"), await read("shop/src/shop.js"), await read("shop/webpack.config.mjs")];
  const restore = async () => {
    await write("shop/src/index.js", index);
    await write("shop/src/shop.js", code);
    await write("shop/webpack.config.mjs", config);
  };
  await write("shop/src/index.js", code);
  assert.match(await thrown(await shop()), /^Shared module is not available for eager consumption: \d+$/);

  await restore();
  await edit("shop/src/shop.js", "ratings/Stars", "ratings/Star");
  assert.match(await thrown(await shop()), /^Module ".\/Star" does not exist in container\.\nwhile loading ".\/Star" from \d+$/);

  await restore();
  await edit("shop/webpack.config.mjs", "preact: { singleton: true }", 'preact: { singleton: true, requiredVersion: "^11.0.0" }');
  const warned = await shop();
  await warned.page.getByText("0 of 5").waitFor();
  const unsatisfied = "Unsatisfied version 10.27.2 from undefined of shared singleton module preact (required ^11.0.0)";
  assert.deepEqual(warned.logged, [unsatisfied]);
  await edit("shop/webpack.config.mjs", "^11.0.0", "^11.0.0\", strictVersion: true, shareKey: \"preact");
  assert.equal(await thrown(await shop()), unsatisfied);

  await restore();
  await write("shop/webpack.config.mjs", config.replace(/shared: \{[\s\S]*?\n {6}\},/, ""));
  assert.equal(await thrown(await shop()), "Cannot read properties of undefined (reading '__H')");

  await restore();
  await edit("shop/webpack.config.mjs", "`ratings@${", "`rating@${");
  assert.match(await thrown(await shop()), /^Loading script failed\.\n\(missing: http.*\/remoteEntry\.js\)\nwhile loading ".\/Stars" from \d+$/);

  await restore();
  await edit("shop/webpack.config.mjs", "/remoteEntry.js", "/away.js");
  assert.match(await thrown(await shop()), /^Loading script failed\.\n\(error: http.*\/away\.js\)\nwhile loading ".\/Stars" from \d+$/);

  await restore();
  await edit("shop/webpack.config.mjs", "`ratings@${ratings}/remoteEntry.js`", "[`ratings@${ratings}/away.js`, `ratings@${ratings}/remoteEntry.js`]");
  await (await shop()).page.getByText("0 of 5").waitFor();
};
