// The browser is asked to fetch the chunk before anybody wants it.
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/read.html");
  const link = page.locator("head > link[rel=prefetch]");
  await link.waitFor({ state: "attached" });
  assert.match(await link.getAttribute("href"), /\/573\.js$/);
  await page.waitForFunction(() => performance.getEntriesByType("resource").some((r) => r.name.endsWith("/573.js")));
  assert.ok(requests.includes("/573.js"));
  await page.getByRole("button", { name: "Nutrition" }).click();
  await page.getByText("1245 kcal in all").waitFor();
  assert.deepEqual(problems, []);
};
