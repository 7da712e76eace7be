// style-loader puts the style sheet into the page while it runs.
export default async ({ open, write, assert }) => {
  await write("style-loader/dist/index.html", '<!doctype html><script defer src="main.js"></script>\n');
  const { page, problems } = await open("/", { folder: "style-loader/dist" });
  await page.locator("head style").waitFor({ state: "attached" });
  assert.equal(await page.locator("head style").textContent(), "body {\n  color: teal;\n}\n");
  assert.deepEqual(problems, []);
};
