// Once the page says so, it opens without a network, its later chunk included.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByText("Ready to work offline").waitFor();
  assert.deepEqual(problems, []);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("High at 6:12, low at 12:25").waitFor();
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("h1")).color), "rgb(11, 92, 138)");
  // What the browser asks for by itself is not to be had: the icon and a newer service worker.
  const own = problems.filter((text) => text !== "Failed to load resource: net::ERR_INTERNET_DISCONNECTED");
  assert.deepEqual(own, []);
};
