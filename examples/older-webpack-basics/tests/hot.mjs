// A function and a style sheet are exchanged, and the count stays.
export default async ({ start, port, open, edit, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at));
  await server.until(/compiled successfully/);
  const { page, problems } = await open(undefined, { url: `http://localhost:${at}/` });
  const button = page.getByRole("button", { name: "One more" });
  for (let i = 0; i < 3; i += 1) await button.click();
  await page.getByText("3 pieces: 3.60 Euro").waitFor();
  await edit("src/price.js", "Euro", "€");
  await page.getByText("3 pieces: 3.60 €").waitFor();
  await edit("src/app.css", "120, 0, 0", "0, 120, 0");
  await page.waitForFunction(() => getComputedStyle(document.querySelector("button")).color === "rgb(0, 120, 0)");
  await page.getByText("3 pieces: 3.60 €").waitFor();
  assert.deepEqual(problems, []);
};
