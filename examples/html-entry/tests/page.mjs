/** The script of the head and the one in the body are two entries that share one counter.js. */
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/");
  assert.equal(await page.locator("body").getAttribute("data-start"), "1");
  await page.getByRole("button", { name: "Count" }).click();
  assert.equal(await page.locator("output").textContent(), "2");
  const color = await page.locator("h1").evaluate((h1) => getComputedStyle(h1).color);
  assert.equal(color, "rgb(20, 60, 90)");
  assert.deepEqual(problems, []);
  assert.ok(requests.some((path) => /^\/[0-9a-f]{20}\.svg$/.test(path)));
};
