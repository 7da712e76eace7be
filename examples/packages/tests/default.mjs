// A CSS module of css-loader has no default export: nothing fails before the script runs.
export default async ({ open, write, assert }) => {
  await write("css-loader/dist/index.html", '<!doctype html><script defer src="main.js"></script>\n');
  const { page, problems } = await open("/", { folder: "css-loader/dist" });
  await page.locator("head style").waitFor({ state: "attached" });
  assert.equal(problems.length, 1);
  assert.match(String(problems[0]), /Cannot read properties of undefined \(reading 'newItem'\)/);
};
