// With the prefix "node:" the default settings write code that fails; named in the settings, it works.
export default async ({ run, edit, assert }) => {
  assert.equal((await run("node", "dist/main.cjs")).stdout, "78498 primes\n");
  await edit("src/index.js", '"worker_threads"', '"node:worker_threads"');
  assert.equal((await run("webpack")).code, 0);
  assert.match((await run("node", "dist/main.cjs")).stderr, /^TypeError: Cannot read properties of undefined \(reading 'wc'\)$/m);
  assert.equal((await run("webpack", "--config", "prefixed.config.mjs")).code, 0);
  assert.equal((await run("node", "dist/main.cjs")).stdout, "78498 primes\n");
};
