export default async ({ run, assert }) => {
  const { code, stdout, stderr } = await run("node", "dist/main.cjs");
  assert.equal(code, 1);
  assert.equal(stdout, "a file\n");
  assert.match(stderr, /TypeError: 24\.95 is no whole number of cents/);
};
