// Comments in a script lead to links at run time: of the chunk at once, of the image when its chunk runs.
export default async ({ open, assert }) => {
  const { page, logged, problems, requests } = await open("/");
  const chunk = page.locator("head > link[rel=prefetch][as=script]");
  await chunk.waitFor({ state: "attached" });
  assert.match(await chunk.getAttribute("href"), /\/room\.js$/);
  assert.ok(!requests.includes("/circle.svg"));
  await page.getByRole("button", { name: "Next room" }).click();
  await page.getByAltText("A circle").waitFor();
  const image = page.locator("head > link[rel=preload][as=image]");
  assert.match(await image.getAttribute("href"), /\/circle\.svg$/);
  assert.equal(await image.getAttribute("fetchpriority"), "high");
  assert.deepEqual([logged, problems], [[], []]);
};
