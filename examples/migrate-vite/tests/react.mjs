// JSX, an enum, an alias, an image, a CSS module and a value of .env, all with the rule for esbuild-loader.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/harbor/");
  await page.getByText("Boats: 0").click();
  await page.getByText("Boats: 1").waitFor();
  assert.equal(await page.locator("#tides").textContent(), "1 < 2 < 3");
  assert.equal(await page.locator("#env").textContent(), "https://api.example.com High");
  assert.equal(await page.locator("img").evaluate(async (image) => (await image.decode(), image.naturalWidth)), 40);
  assert.equal(await page.locator("main").evaluate((line) => getComputedStyle(line).borderBottomWidth), "3px");
  assert.deepEqual(problems, []);
};
