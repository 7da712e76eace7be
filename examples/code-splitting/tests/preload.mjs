// One click asks for the chunk and for the one behind it, which the browser was told to preload.
export default async ({ assert, open }) => {
  const { page, problems, requests } = await open("/read.html");
  assert.deepEqual(requests, ["/read.html", "/read.js"]);
  await page.getByRole("button", { name: "Nutrition" }).click();
  await page.getByText("1245 kcal in all").waitFor();
  assert.match(await page.locator("head > link[rel=preload]").getAttribute("href"), /total\.js$/);
  assert.deepEqual([...new Set(requests.slice(2))].sort(), ["/nutrition.js", "/total.js"]);
  assert.deepEqual(problems, []);
};
