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
  await edit("shop/webpack.config.mjs", "react: { singleton: true }", 'react: { singleton: true, requiredVersion: "^20.0.0" }');
  const warned = await shop();
  await warned.page.getByText("0 of 5").waitFor();
  const unsatisfied = "Unsatisfied version 19.3.1 from shop of shared singleton module react (required ^20.0.0)";
  assert.deepEqual(warned.logged, [unsatisfied]);
  await edit("shop/webpack.config.mjs", "^20.0.0\"", "^20.0.0\", strictVersion: true");
  assert.equal(await thrown(await shop()), unsatisfied);

  await restore();
  await write("shop/webpack.config.mjs", config.replace(/shared: .*/, ""));
  assert.equal(await thrown(await shop()), "Cannot read properties of null (reading 'useState')");

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
