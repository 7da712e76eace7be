// The module comes when a key is pressed, and not before.
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/index.html");
  await page.getByText("press a key").waitFor();
  assert.deepEqual(requests.filter((path) => path.endsWith(".wasm")), []);
  await page.keyboard.press("a");
  await page.getByText("1000 net is 1190 gross").waitFor();
  assert.equal(requests.filter((path) => path.endsWith(".wasm")).length, 1);
  assert.deepEqual(problems, []);
};
