export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/index.html");
  await page.getByText("Prices: 39").waitFor();
  assert.deepEqual(problems, []);
  assert.equal(await page.locator("script[type=module]").count(), 1);
  assert.equal(requests.filter((path) => path.endsWith(".mjs")).length, 2);
};
