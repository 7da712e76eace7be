import { rm } from "node:fs/promises";
import { join } from "node:path";

// What the server sends is kept until a build with `upgrade`; without the plugin nothing is downloaded.
export default async ({ project, serve, edit, read, write, run, normalise, files, assert }) => {
  const committed = await read("webpack.lock");
  await rm(join(project, "webpack.lock"));
  const origin = await serve("server");
  for (const file of ["src/index.js", "webpack.config.mjs"]) await edit(file, "http://localhost:8080", origin);

  const build = async () => {
    const { code, stdout } = await run("webpack");
    assert.equal(code, 0, stdout);
    return read("dist/main.js");
  };

  assert.match(await build(), /console\.log\("hot Assam"\)/);
  assert.equal(normalise(await read("webpack.lock")), committed);
  assert.deepEqual(
    (await files("webpack.lock.data")).map((name) => name.replace(/_\d+\//, "_8080/").replace(/_[0-9a-f]{20}\./, "_*.")),
    ["http_localhost_8080/lib_brew_*.js", "http_localhost_8080/lib_tea_*.js"],
  );

  await write("server/lib/brew.js", "export const brew = (tea) => `iced ${tea}`;\n");
  assert.match(await build(), /console\.log\("hot Assam"\)/);
  await edit("webpack.config.mjs", 'process.env.UPGRADE === "true"', "true");
  assert.match(await build(), /console\.log\("iced Assam"\)/);
};
