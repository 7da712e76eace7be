/** Styles apply, names are local, the style sheet of a lazy part comes with it. */
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/");
  const style = (selector, property) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element)[name], property);
  assert.equal(await style("body", "color"), "rgb(20, 60, 90)");
  assert.equal(await style("article", "padding"), "12px");
  assert.equal(await style("h2", "fontWeight"), "400");
  assert.equal(requests.some((path) => path.endsWith(".css") && path !== "/app.css"), false);
  await page.getByRole("button", { name: "Prices" }).click();
  await page.getByText("9 euros an hour").waitFor();
  assert.equal(await style(".price", "color"), "rgb(150, 30, 30)");
  assert.equal(requests.filter((path) => path.endsWith(".css")).length, 2);
  assert.deepEqual(problems, []);
};
