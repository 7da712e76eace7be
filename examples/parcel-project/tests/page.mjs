// The pages say the same whichever tool has built them.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/bakery/");
  await page.getByText("All together 9").waitFor();
  await page.locator("#lazy").waitFor();
  const lines = await page.locator("#app p").evaluateAll((all) => all.map(({ id, textContent }) => [id, textContent.trim()]));
  assert.deepEqual(Object.fromEntries(lines), {
    env: "https://api.example.com, production, Monday",
    text: "Bread is baked at six.",
    glob: "hours map: The map",
    alias: "tart is the cheapest",
    worker: "All together 9",
    lazy: "The basket is empty",
  });
  const width = (id) => page.locator(id).evaluate(async (image) => (await image.decode(), image.naturalWidth));
  assert.deepEqual([await width("#url"), await width("#data"), await width("#meta")], [40, 20, 30]);
  assert.match(await page.locator("#data").getAttribute("src"), /^data:image\/svg\+xml/);
  assert.equal(await page.locator("section").evaluate((card) => getComputedStyle(card).borderBottomWidth), "3px");
  assert.equal(await page.locator("body").evaluate((body) => getComputedStyle(body).color), "rgb(90, 50, 0)");
  assert.match(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundImage), /svg/);
  await page.getByRole("link", { name: "About" }).click();
  await page.getByRole("link", { name: "Back" }).waitFor();
  assert.equal(await page.title(), "About the bakery");
  assert.equal(await width("img"), 40);
  assert.equal(await page.locator("body").evaluate((body) => getComputedStyle(body).color), "rgb(90, 50, 0)");
  assert.deepEqual(problems, []);
};
