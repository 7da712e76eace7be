/** The page's own script, style sheet and chunk work, and the policy stops a script inside the page. */
export default async ({ assert, open }) => {
  const { page, problems } = await open("/");
  assert.equal(await page.locator("h1").evaluate((h1) => getComputedStyle(h1).fontFamily), "serif");
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByText("from Darjeeling").waitFor();
  assert.deepEqual(problems, []);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'changed'";
    document.head.append(script);
  });
  assert.equal(await page.title(), "Shop");
};
