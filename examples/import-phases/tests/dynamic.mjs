// import.defer() loads the file before it goes on, and does not run it.
export default async ({ open, assert }) => {
  const { page, logged, requests, problems } = await open("/index.html");
  await page.waitForFunction(() => document.querySelector("button").onclick !== null);
  assert.deepEqual(logged, ["the page is ready"]);
  assert.equal(requests.filter((path) => path.endsWith(".js")).length, 2);
  await page.getByRole("button", { name: "Draw" }).click();
  await page.getByText("#####").waitFor();
  assert.deepEqual(logged, ["the page is ready", "chart.js runs"]);
  assert.deepEqual(problems, []);
};
