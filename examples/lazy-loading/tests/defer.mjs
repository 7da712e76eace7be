// The module is there from the start, and runs when it is used.
export default async ({ open, assert }) => {
  const { page, logged, problems, requests } = await open("/");
  assert.deepEqual(logged, ["app.js has run"]);
  await page.locator("section").dispatchEvent("click");
  await page.locator("section").dispatchEvent("click");
  const summary = "Flour lasts for three days.";
  assert.deepEqual(logged, ["app.js has run", "report.js runs", summary, summary]);
  assert.deepEqual([requests, problems], [["/", "/app.js"], []]);
};
