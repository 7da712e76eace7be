// The chunk and its style sheet come with the click; a failed request can be repeated.
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/");
  const button = page.getByRole("button", { name: "Show the chart" });
  await button.waitFor();
  assert.deepEqual(requests, ["/", "/app.js"]);

  await page.route("**/chart.js", (route) => route.abort());
  await button.click();
  await page.getByText("The chart could not be loaded.").waitFor();
  await page.unroute("**/chart.js");
  await page.getByRole("button", { name: "Try again" }).click();
  const meter = page.getByTitle("Flour left");
  await meter.waitFor();
  assert.equal(await meter.evaluate((element) => element.getBoundingClientRect().width), 320);
  assert.deepEqual(requests.slice(2).sort(), ["/chart.css", "/chart.js", "/chart.js"]);
  assert.deepEqual(problems, ["Failed to load resource: net::ERR_FAILED"]);
};
