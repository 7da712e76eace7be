/** The font in the page is the one of the style sheet, and the comment leads to a link for the chunk. */
export default async ({ assert, open }) => {
  const { page, logged, problems } = await open("/");
  await page.getByRole("heading", { name: "Shapes" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  assert.ok(await page.evaluate(() => document.fonts.check("16px Caveat")));
  assert.equal(await page.locator("link[rel=preload][as=font][crossorigin]").count(), 1);
  const chunk = page.locator("head > link[rel=prefetch][as=script]");
  await chunk.waitFor({ state: "attached" });
  assert.match(await chunk.getAttribute("href"), /room\.js$/);
  await page.getByRole("button", { name: "Next room" }).click();
  await page.getByAltText("A circle").waitFor();
  assert.deepEqual([logged, problems], [[], []]);
};
