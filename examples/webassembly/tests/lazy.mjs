// The module comes when a key is pressed, and not before.
export default async ({ open, edit, run, files, assert }) => {
  const { page, problems, requests } = await open("/index.html");
  await page.getByText("press a key").waitFor();
  assert.deepEqual(requests.filter((path) => path.endsWith(".wasm")), []);
  await page.keyboard.press("a");
  await page.getByText("1000 net is 1190 gross").waitFor();
  assert.equal(requests.filter((path) => path.endsWith(".wasm")).length, 1);
  assert.deepEqual(problems, []);
  // Of the placeholders of chunks, one is left as it is and one ends the build.
  await edit("webpack.config.mjs", "[hash:8]", "[name]");
  assert.equal((await run("webpack")).code, 0);
  assert.ok((await files()).includes("wasm/[name].wasm"));
  await edit("webpack.config.mjs", "[name]", "[contenthash:8]");
  const failed = await run("webpack");
  assert.equal(failed.code, 1);
  assert.ok(failed.stdout.includes('Path variable [contenthash:8] not implemented in this context: "wasm/[contenthash:8].wasm"'));
};
