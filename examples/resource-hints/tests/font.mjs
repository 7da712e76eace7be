// The font of the page is the one that was preloaded.
export default async ({ open, assert }) => {
  const { page, logged, problems } = await open("/");
  await page.getByRole("heading", { name: "Shapes" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  assert.ok(await page.evaluate(() => document.fonts.check("16px Caveat")));
  assert.equal(await page.locator("link[rel=preload][as=font][crossorigin]").count(), 1);
  assert.deepEqual([logged, problems], [[], []]);
};
