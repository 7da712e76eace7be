/** css-loader and a rule give what the import attributes give by themselves in later releases. */
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/index.html");
  await page.getByText("Assam: 4.8 (per 100 g, tax included)").waitFor();
  const second = page.getByText("Sencha: 6.2 (per 100 g, tax included)");
  assert.equal(await second.evaluate((found) => getComputedStyle(found).color), "rgb(0, 100, 0)");
  assert.deepEqual(problems, []);
  assert.deepEqual(requests, ["/index.html", "/main.mjs"]);
};
