// The worklet and the module it imports run; without the setting, its file is copied and the import fails.
export default async ({ open, run, edit, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByText("128 samples, the loudest 0.25").waitFor();
  assert.deepEqual(problems, []);
  await edit("webpack.config.mjs", "worklet: true", "worklet: false");
  assert.equal((await run("webpack")).code, 0);
  const off = await open("/index.html");
  const refused = off.page.waitForEvent("pageerror");
  await off.page.reload();
  assert.match((await refused).message, /^Failed to load worklet module script: http:.*\.js$/);
};
