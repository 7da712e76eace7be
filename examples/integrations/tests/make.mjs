// make builds when a source is newer than the output, and not otherwise.
export default async ({ run, read, write, assert }) => {
  const first = await run("make");
  assert.equal(first.code, 0, first.stderr);
  assert.match(await read("dist/main.js"), /Welcome aboard/);
  const second = await run("make");
  assert.equal(second.stdout, "make: 'dist/main.js' is up to date.\n");
  // The output is older than its source, and its content would be the same.
  await run("touch", "-d", "2001-02-03", "dist/main.js");
  assert.match((await run("make")).stdout, /compiled successfully/);
  assert.equal((await run("make")).stdout, second.stdout);
};
