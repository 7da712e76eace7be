/** Everything that was imported arrives in the page. */
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/");
  assert.deepEqual(await page.getByRole("listitem").allTextContents(), [
    "Hook Harbor: high water at 06:10",
    "Gull Point: high water at 06:45",
  ]);
  await page.waitForFunction(() => document.querySelector("img").naturalWidth === 8);
  assert.equal(await page.evaluate(async () => (await document.fonts.load("16px Caveat")).length), 1);
  assert.ok(requests.some((path) => path.endsWith(".woff2")));
  assert.match(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundImage), /url\(.*\.svg"\)/);
  assert.equal(await page.locator("footer svg").count(), 1);
  assert.equal((await page.locator("footer").textContent()).trim(), "Times are in summer time.");
  assert.deepEqual(problems, []);
};
