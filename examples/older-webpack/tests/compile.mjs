/** Two instances of one compiled module count apart from each other; it was loaded once. */
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/index.html");
  await page.getByText("1 2 1", { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  assert.equal(requests.filter((path) => path.endsWith(".wasm")).length, 1);
};
