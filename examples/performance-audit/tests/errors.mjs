// As errors, the same hints name themselves so.
export default async ({ result, assert }) => {
  assert.equal(result.code, 1);
  assert.match(result.stdout, /^ERROR in circular dependencies: 1 group of modules/m);
};
