/** The sheet styles the shadow tree and nothing else; the text arrives as text. */
export default async ({ open, assert, files }) => {
  assert.deepEqual((await files()).sort(), ["main.html", "main.js"]);
  const { page, logged, problems } = await open("/main.html");
  const color = await page.locator("info-panel p").evaluate((p) => getComputedStyle(p).color);
  assert.equal(color, "rgb(20, 60, 90)");
  assert.deepEqual(logged, ["td{padding:4px}"]);
  assert.deepEqual(problems, []);
};
