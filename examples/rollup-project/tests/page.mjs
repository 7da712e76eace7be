export default async ({ open, assert, files }) => {
  const { page, problems } = await open("/");
  await page.getByText("Line 12: every 10 minutes").waitFor();
  assert.equal(await page.title(), "Port Town, 24.11.2026");
  const width = await page.locator("h1 img").evaluate((image) => image.decode().then(() => image.naturalWidth));
  assert.equal(width, 32);
  await page.getByRole("button").click();
  await page.getByText("Stops: Pier, Market").waitFor();
  const color = await page.locator("main").evaluate((main) => getComputedStyle(main).color);
  assert.equal(color, "rgb(0, 51, 102)");
  assert.deepEqual(problems, []);
  const scripts = (await files()).filter((name) => name.endsWith(".js"));
  assert.equal(scripts.length, 4, `the entry, the packages and two pages: ${scripts}`);
};
