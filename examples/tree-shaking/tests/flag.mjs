// The flag decides whether a chunk is written at all.
export default async ({ edit, run, files, assert }) => {
  assert.deepEqual(await files(), ["main.js"]);
  await edit("src/flags.js", "OFFLINE = false", "OFFLINE = true");
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.equal((await files()).length, 2);
};
