/** The class of the CSS module is there, and a click loads a style sheet. */
export default async ({ assert, open, read }) => {
  const { page, problems } = await open("/");
  assert.equal(await page.locator("h2").evaluate((h2) => getComputedStyle(h2).color), "rgb(0, 128, 128)");
  await page.getByRole("button", { name: "Prices" }).click();
  await page.locator(".price").first().waitFor();
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".price")).color === "rgb(150, 30, 30)");
  assert.deepEqual(problems, []);
  assert.match(await read("dist/app.css"), /@layer colors/);
};
