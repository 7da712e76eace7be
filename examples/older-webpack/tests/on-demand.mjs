/** The file is fetched at the first click and runs once. */
export default async ({ open, assert }) => {
  const { page, logged, requests, problems } = await open("/index.html");
  const scripts = () => requests.filter((path) => path.endsWith(".js")).length;
  const button = page.getByRole("button", { name: "Draw" });
  await page.waitForFunction(() => document.querySelector("button")?.onclick);
  assert.deepEqual(logged, ["the page is ready"]);
  assert.equal(scripts(), 1);
  await button.click();
  await page.getByText("#####").waitFor();
  await button.click();
  assert.deepEqual(logged, ["the page is ready", "chart.js runs"]);
  assert.equal(scripts(), 2);
  assert.deepEqual(problems, []);
};
