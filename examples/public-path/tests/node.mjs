/** Where there is neither document nor script address, auto has nothing to go by. */
export default async ({ assert, run }) => {
  await run("cp", "dist/js/main.js", "dist/main.cjs");
  const { stderr } = await run("node", "-e", "globalThis.self = globalThis; require('./dist/main.cjs')");
  assert.match(stderr, /Error: Automatic publicPath is not supported in this browser/);
};
