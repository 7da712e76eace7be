// babel-loader tells webpack about Babel's configuration, and not about a plugin that it names.
import { utimes } from "node:fs/promises";
import { join } from "node:path";

const plugin = (name) => `module.exports = () => ({ visitor: { Identifier({ node }) { if (node.name === "TITLE") node.name = "${name}"; } } });\n`;

export default async ({ project, run, read, write, edit, assert }) => {
  const files = ["src/index.js", "first.cjs", "second.cjs", "babel.config.json", "webpack.config.mjs"];
  const build = async () => {
    const { code, stdout } = await run("webpack", "--devtool", "false");
    assert.equal(code, 0, stdout);
    return read("dist/main.js");
  };
  await write("src/index.js", "console.log(TITLE);\n");
  await write("first.cjs", plugin("FIRST"));
  await write("second.cjs", plugin("SECOND"));
  await write("babel.config.json", '{ "plugins": ["./first.cjs"] }\n');
  // webpack trusts a file only when it is older than the build that read it.
  const then = new Date("2020-01-01");
  for (const file of files) await utimes(join(project, file), then, then);

  assert.match(await build(), /log\(FIRST\)/);
  await edit("babel.config.json", "first", "second");
  assert.match(await build(), /log\(SECOND\)/);
  await write("second.cjs", plugin("THIRD"));
  assert.match(await build(), /log\(SECOND\)/);
  await edit("webpack.config.mjs", 'cache: { type: "filesystem" }', 'cache: { type: "filesystem", buildDependencies: { settings: [`${import.meta.dirname}/second.cjs`] } }');
  assert.match(await build(), /log\(THIRD\)/);
  await write("second.cjs", plugin("FOURTH"));
  assert.match(await build(), /log\(FOURTH\)/);
};
