/** Pages as templates: their images are followed, scripts and style sheets are added, and other servers' addresses stay. */
export default async ({ assert, open, read, run, write }) => {
  for (const name of ["index", "walks/cliff"]) {
    await write(`src/${name}.html`, await read(`pages/${name}.html`));
  }
  const { code, stdout } = await run("webpack", "--mode", "production");
  assert.equal(code, 0, stdout);
  const { page, problems } = await open("/walks/cliff.html");
  await page.getByRole("button", { name: "Count" }).click();
  assert.equal(await page.locator("output").textContent(), "1");
  assert.equal(await page.locator("h1").evaluate((h1) => getComputedStyle(h1).color), "rgb(20, 60, 90)");
  assert.deepEqual(problems, []);
  const index = await read("dist/index.html");
  assert.match(index, /srcset="[0-9a-f]{20}\.svg, [0-9a-f]{20}\.svg 2x"/);
  assert.ok(index.includes('src="https://www.example.com/counter.svg"'), index);
};
