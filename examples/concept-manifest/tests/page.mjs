export default async ({ open, read, files, assert }) => {
  assert.match(await read("dist/index.html"), /<link rel="stylesheet" href="\/578\.\w{8}\.css">/);
  const { page, requests, problems } = await open("/");
  const asked = (pattern) => requests.filter((path) => pattern.test(path)).length;
  assert.equal(await page.evaluate(() => Array.isArray(self.webpackChunkharbor)), true);
  assert.equal(await page.evaluate(() => typeof __webpack_require__), "undefined");
  assert.deepEqual([asked(/runtime\..*js/), asked(/app\..*js/), asked(/578.*css/), asked(/578.*js/)], [1, 1, 1, 0]);
  await page.getByRole("button", { name: "Chart" }).click();
  await page.locator(".chart").nth(1).waitFor();
  // The style sheet that the server put into the page is not loaded again.
  assert.deepEqual([asked(/578.*css/), asked(/578.*js/)], [1, 1]);
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByText("Depths are given at low water.").waitFor();
  assert.deepEqual(problems, []);
  assert.equal((await files()).length, 9);
};
