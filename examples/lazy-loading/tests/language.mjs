// One of the chunks is loaded: that of the browser's language. For others there is an error.
export default async ({ open, assert }) => {
  const { page, requests, problems } = await open("/");
  await page.getByText("Hello").waitFor();
  assert.deepEqual(requests, ["/", "/app.js", "/greeting-en-js.js"]);
  assert.deepEqual(problems, []);

  await page.addInitScript(() => Object.defineProperty(navigator, "language", { value: "pl-PL" }));
  const failed = page.waitForEvent("pageerror");
  await page.reload();
  assert.equal((await failed).message, "Cannot find module './pl.js'");
};
