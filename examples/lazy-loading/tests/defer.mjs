// The module is there from the start, and runs when it is used.
export default async ({ open, assert }) => {
  const { page, logged, problems, requests } = await open("/");
  assert.deepEqual(logged, ["app.js has run"]);
  const summary = "Flour lasts for three days.";
  for (let clicks = 0; clicks < 2; clicks += 1) {
    const said = page.waitForEvent("console", { predicate: (message) => message.text() === summary });
    await page.mouse.click(100, 100);
    await said;
  }
  assert.deepEqual(logged, ["app.js has run", "report.js runs", summary, summary]);
  assert.deepEqual([requests, problems], [["/", "/app.js"], []]);
};
