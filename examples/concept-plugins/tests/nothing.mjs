// A hook that never calls back ends the build without a word and without a file.
export default async ({ result, files, assert }) => {
  assert.equal(result.stdout, "");
  assert.equal(result.stderr, "");
  assert.deepEqual(await files("dist"), []);
};
