// The page says the same whichever tool has built it.
export default async ({ open, assert, read }) => {
  for (const [hash, title] of [["", "The map"], ["#crew", "The crew"]]) {
    const { page, problems } = await open(`/harbor/${hash}`);
    for (const id of ["variable", "worker", "url", "asset"]) await page.locator(`#${id}`).waitFor();
    const lines = await page.locator("#app p").evaluateAll((all) => all.map(({ id, textContent }) => [id, textContent]).sort());
    assert.deepEqual(Object.fromEntries(lines), {
      alias: "1 < 2 < 3",
      asset: "The picture is 24 wide",
      define: "Release 7, pier North, 12 berths",
      env: "https://api.example.com, production, /harbor/",
      glob: "./notes/monday.txt ./notes/tuesday.txt Low tide at nine\nHigh tide at ten",
      lazy: title,
      raw: "Free to use.",
      token: "undefined",
      url: "The picture is 40 wide",
      variable: title,
      worker: "0 < 4",
    });
    assert.equal(await page.title(), "Harbor");
    assert.equal(await page.locator("h1").textContent(), "Harbor");
    assert.equal(await page.locator("img").evaluate((image) => image.naturalWidth), 40);
    assert.equal(await page.locator("#env").evaluate((line) => getComputedStyle(line).borderBottomWidth), "3px");
    assert.match(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundImage), /svg/);
    assert.equal(await page.evaluate(async () => (await fetch(document.querySelector("[rel=icon]").href)).status), 200);
    assert.deepEqual(problems, []);
  }
  assert.equal(await read("dist/harbor/robots.txt"), "User-agent: *\nAllow: /\n");
};
