export default async ({ open, assert }) => {
  const { page, problems } = await open("/");
  assert.equal(await page.locator("ul li").count(), 2);
  const border = await page.locator("ul li").first().evaluate((item) => getComputedStyle(item).borderTopWidth);
  assert.equal(border, "1px");
  await page.getByRole("button", { name: "Recipes" }).click();
  await page.locator("ol.recipes").waitFor();
  assert.equal(await page.locator("ol.recipes").evaluate((list) => getComputedStyle(list).columnCount), "2");
  await page.goto(new URL("/contact.html", page.url()).href);
  await page.getByText("+49 40 123456").waitFor();
  assert.deepEqual(problems, []);
};
