/** A click loads the chart, script and style sheet. */
export default async ({ assert, open }) => {
  const { page, problems, requests } = await open("/");
  const before = requests.length;
  await page.getByRole("button", { name: "Show the chart" }).click();
  await page.locator("section > *").first().waitFor();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(requests.slice(before).sort(), ["/chart.css", "/chart.js"]);
  assert.deepEqual(problems, []);
};
