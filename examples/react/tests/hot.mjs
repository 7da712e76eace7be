// A component changes in the open page, and keeps its state.
export default async ({ start, port, open, edit, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at));
  await server.until(/compiled successfully/);
  const { page, problems } = await open(undefined, { url: `http://localhost:${at}/` });
  const button = page.getByRole("button");
  for (let i = 0; i < 3; i += 1) await button.click();
  await page.getByText("Boats: 3").waitFor();
  await page.evaluate(() => {
    window.before = true;
  });
  await edit("src/Counter.jsx", "{label}: {count}", "{label} in the harbor: {count}");
  await page.getByText("Boats in the harbor: 3").waitFor();
  assert.ok(await page.evaluate(() => window.before));
  assert.deepEqual(problems, []);
};
