// Which changes a build from the cache takes, and which it does not.
import { existsSync } from "node:fs";
import { mkdir, utimes } from "node:fs/promises";
import { join } from "node:path";

export default async ({ project, run, read, write, edit, assert }) => {
  const build = async (...flags) => {
    const { code, stdout } = await run("webpack", "--mode", "development", ...flags);
    assert.equal(code, 0, stdout);
    return read("dist/main.js");
  };
  const old = async (...files) => {
    const then = new Date("2020-01-01");
    for (const file of files) await utimes(join(project, file), then, then);
  };
  await mkdir(join(project, "node_modules/units"), { recursive: true });
  await write("node_modules/units/package.json", '{ "name": "units", "version": "1.0.0", "main": "index.js" }');
  await write("node_modules/units/index.js", 'export const unit = "cups";');
  await old("src/index.js", "src/menu.prices", "prices.json", "prices-loader.mjs", "webpack.config.mjs");

  // A script that does not close its compiler leaves no cache.
  await run("node", "build.mjs");
  assert.ok(!existsSync(join(project, ".cache/webpack/default-development/index.pack")));
  await run("node", "build.mjs", "close");
  assert.ok(existsSync(join(project, ".cache/webpack/default-development/index.pack")));

  // A file that a loader reads without saying so.
  await build();
  await edit("prices.json", "4", "5");
  assert.match(await build(), /soup.*4/);
  assert.match(await build("--no-cache"), /soup.*5/);

  // A package changed in place: its version is what counts.
  await edit("node_modules/units/index.js", "cups", "grams");
  assert.match(await build(), /cups/);
  await edit("node_modules/units/package.json", "1.0.0", "1.0.1");
  assert.match(await build(), /grams/);

  // The loader itself is seen, and what it names.
  await write("prices-loader.mjs", await read("with-dependency.mjs"));
  assert.match(await build(), /soup.*5/);
  await edit("prices.json", "5", "6");
  assert.match(await build(), /soup.*6/);

  // The configuration is seen: everything is built.
  await edit("webpack.config.mjs", "cache:", "// changed\n  cache:");
  const { stdout } = await run("webpack", "--mode", "development");
  assert.match(stdout, /\.\/src\/index\.js .*\[built\]/);
  const again = await run("webpack", "--mode", "development");
  assert.match(again.stdout, /cached modules/);

  // A changed loader drops the whole cache.
  await edit("prices-loader.mjs", "this.addDependency", "// changed\n  this.addDependency");
  const dropped = await run("webpack", "--mode", "development");
  assert.match(dropped.stdout, /\.\/src\/index\.js .*\[built\]/);

  // An option of a rule that comes from --env is not seen, cache.version is.
  await write("region-loader.mjs", "export default function () { return `export default 'for ${this.getOptions().region}'`; }");
  const config = await read("webpack.config.mjs");
  const byRegion = config
    .replace("export default {", "export default ({ region }) => ({")
    .replace(/};\s*$/, "});")
    .replace('use: "./prices-loader.mjs"', 'loader: "./region-loader.mjs", options: { region }');
  await write("webpack.config.mjs", byRegion);
  await old("webpack.config.mjs", "region-loader.mjs");
  assert.match(await build("--env", "region=eu"), /for eu/);
  assert.match(await build("--env", "region=us"), /for eu/);
  await write("webpack.config.mjs", byRegion.replace('"filesystem"', '"filesystem", version: region'));
  assert.match(await build("--env", "region=eu"), /for eu/);
  assert.match(await build("--env", "region=us"), /for us/);
  await write("webpack.config.mjs", config);

  // What is only read is not written.
  await edit("src/index.js", "console.log(", "console.log('today', ");
  for (let i = 0; i < 2; i += 1) {
    const reading = await run("webpack", "--mode", "development", "--cache-readonly");
    assert.match(reading.stdout, /\.\/src\/index\.js .*\[built\]/);
  }
};
