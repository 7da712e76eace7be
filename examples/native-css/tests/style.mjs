/** The same page without a style sheet: two style elements, and one more for the lazy part. */
export default async ({ open, assert, files }) => {
  assert.deepEqual((await files()).filter((file) => file.endsWith(".css")), []);
  const { page, problems } = await open("/");
  const before = await page.locator("style").count();
  assert.equal(await page.locator("body").evaluate((body) => getComputedStyle(body).color), "rgb(20, 60, 90)");
  await page.getByRole("button", { name: "Prices" }).click();
  await page.getByText("9 euros an hour").waitFor();
  assert.equal(await page.locator("style").count(), before + 1);
  assert.deepEqual(problems, []);
};
