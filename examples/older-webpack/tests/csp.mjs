/** The page's own script, style sheet and chunk work, and the policy stops a script inside the page. */
export default async ({ assert, open }) => {
  const { page, problems } = await open("/");
  assert.equal(await page.locator("h1").evaluate((h1) => getComputedStyle(h1).fontFamily), "serif");
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByText("from Darjeeling").waitFor();
  assert.deepEqual(problems, []);
  const refused = page.waitForEvent("console");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'changed'";
    document.head.append(script);
  });
  assert.match((await refused).text(), /violates the following Content Security Policy directive/);
  assert.equal(await page.title(), "Shop");
};
