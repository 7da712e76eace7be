// The chunk is loaded with the click, and its module runs a moment later, when it is used.
export default async ({ open, assert }) => {
  const { page, logged, problems, requests } = await open("/");
  const last = page.waitForEvent("console", { predicate: (message) => message.text().startsWith("Flour") });
  await page.mouse.click(100, 100);
  await last;
  assert.deepEqual(logged, ["app.js has run", "report.js is loaded", "report.js runs", "Flour lasts for three days."]);
  assert.deepEqual([requests, problems], [["/", "/app.js", "/531.js"], []]);
};
