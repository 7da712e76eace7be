export default async ({ open, assert }) => {
  const { page, logged } = await open("/index.html");
  await page.waitForFunction(() => document.readyState === "complete");
  assert.deepEqual(logged, ["chart.js runs", "the page is ready"]);
};
