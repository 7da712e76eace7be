// Both pages show what they have to, and the catalog finds seeds.
export default async ({ open, assert }) => {
  const catalog = await open("/catalog.html");
  await catalog.page.getByRole("searchbox").fill("borage");
  await catalog.page.getByText("Borage: €1.99").waitFor();
  await catalog.page.getByText("Basil").waitFor({ state: "detached" });
  assert.equal(await catalog.page.locator(".seeds").evaluate((list) => getComputedStyle(list).columnCount), "2");
  assert.deepEqual(catalog.problems, []);

  const article = await open("/article.html");
  await article.page.getByText("A bag of seeds is €2.49.").waitFor();
  assert.equal(await article.page.locator("body").evaluate((body) => getComputedStyle(body).maxWidth), "640px");
  assert.deepEqual(article.problems, []);
};
