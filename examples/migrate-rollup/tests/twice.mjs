export default async ({ run, assert }) => {
  const { code, stderr } = await run("node", "consumer.mjs");
  assert.equal(code, 1);
  assert.match(stderr, /AssertionError.*: import: the settings exist twice/);
};
