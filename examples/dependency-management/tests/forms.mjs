// An expression that matches a path with its extension only bundles the file, and the program does not find it.
export default async ({ edit, run, read, assert }) => {
  await edit("webpack.config.mjs", "(en|fi)$/", "(en|fi)\\.js$/");
  assert.equal((await run("webpack")).code, 0);
  assert.match(await read("dist/main.js"), /toukokuu/);
  const { code, stderr } = await run("node", "dist/main.js");
  assert.equal(code, 1);
  assert.match(stderr, /Cannot find module '\.\/fi'/);
};
