// What is deferred runs at the first use, and once.
export default async ({ open, read, assert }) => {
  const { page, logged, problems } = await open("/index.html");
  const button = page.getByRole("button", { name: "Draw" });
  await button.waitFor();
  await page.waitForFunction(() => document.readyState === "complete");
  assert.deepEqual(logged, ["the page is ready"]);
  await button.click();
  await page.getByText("#####").waitFor();
  await button.click();
  assert.deepEqual(logged, ["the page is ready", "chart.js runs"]);
  assert.deepEqual(problems, []);
  assert.ok(!(await read("dist/app.js")).includes("2.1.0"), "the unused export is in the bundle");
};
