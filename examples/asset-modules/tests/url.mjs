/** Every file the address could name is there, and a name nobody has is an error when it runs. */
export default async ({ assert, run, files, edit }) => {
  assert.deepEqual((await files()).sort(), ["hill.svg", "lake.svg", "main.mjs", "peak.svg"]);
  assert.equal((await run("node", "dist/main.mjs", "lake")).stdout, "lake.svg\n");
  const missing = await run("node", "dist/main.mjs", "sea");
  assert.match(missing.stderr, /Error: Cannot find module '\.\/sea\.svg'/);
  // With a variable, it is a string and no URL.
  await edit("src/index.js", "String(new URL(`./shapes/${shape}.svg`, import.meta.url))", "new URL(`./shapes/${shape}.svg`, import.meta.url).href");
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.match((await run("node", "dist/main.mjs")).stderr, /TypeError: Cannot read properties of undefined \(reading 'split'\)/);

  await edit("src/index.js", "new URL(", "new URL(/* webpackIgnore: true */ ");
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.deepEqual(await files(), ["main.mjs"]);
};
