export default async ({ run, assert }) => {
  assert.equal((await run("node", "dist/main.mjs", "soups/pea")).stdout, "Pea soup\n");
  const { code, stderr } = await run("node", "dist/main.mjs", "cake");
  assert.equal(code, 1);
  assert.match(stderr, /Error: Cannot find module '\.\/cake\.js'/);
};
