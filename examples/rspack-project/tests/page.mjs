// The page does the same whichever tool has built it.
export default async ({ open, assert, read }) => {
  const { page, problems, requests } = await open("/");
  assert.equal(await page.title(), "Orchard");
  await page.getByText("Orchard 7").waitFor();
  assert.equal(await page.locator("#size").textContent(), "Size: Large");
  assert.equal(await page.locator("img").evaluate(async (image) => (await image.decode(), image.naturalWidth)), 40);
  assert.equal(await page.locator("h1").evaluate((line) => getComputedStyle(line).borderBottomWidth), "3px");
  assert.equal(await page.locator("#size").evaluate((line) => getComputedStyle(line).color), "rgb(0, 102, 51)");
  const before = requests.length;
  await page.getByRole("button").click();
  await page.getByText("In the basket: 1").waitFor();
  assert.deepEqual(requests.slice(before).map((path) => path.split(".").at(-1)).sort(), ["css", "js"]);
  assert.equal(await page.locator(".basket").evaluate((line) => getComputedStyle(line).paddingLeft), "7px");
  assert.deepEqual(problems, []);
  assert.equal(await read("dist/robots.txt"), "User-agent: *\nAllow: /\n");
};
