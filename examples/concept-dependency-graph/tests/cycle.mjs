export default async ({ run, assert }) => {
  const { code, stderr } = await run("node", "dist/main.js");
  assert.equal(code, 1);
  assert.match(stderr, /ReferenceError: Cannot access 'unit' before initialization/);
};
