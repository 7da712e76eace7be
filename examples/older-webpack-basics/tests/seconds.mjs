// The page counts the seconds, its drawing is there, and the style sheet is in the script.
export default async ({ open, files, assert }) => {
  const { page, problems } = await open("/");
  await page.getByText(/^You have been here for [1-9]\d* seconds?\.$/).waitFor();
  assert.equal(await page.locator("img").evaluate((image) => image.naturalWidth > 0), true);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).display), "grid");
  assert.deepEqual(problems, []);
  assert.ok(!(await files()).some((name) => name.endsWith(".css")));
};
