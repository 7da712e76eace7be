/** Each page has its title and loads what belongs to it. */
export default async ({ open, assert }) => {
  const shop = await open("/");
  assert.equal(await shop.page.title(), "Boats for hire");
  assert.equal((await shop.page.locator("body").textContent()).trim(), "Two hours: 18 euros");
  assert.equal(await shop.page.locator("body").evaluate((body) => getComputedStyle(body).color), "rgb(20, 60, 90)");
  const admin = await open("/admin.html");
  assert.equal(await admin.page.title(), "Administration");
  assert.equal((await admin.page.locator("body").textContent()).trim(), "A day: 72 euros");
  assert.deepEqual([...shop.problems, ...admin.problems], []);
};
