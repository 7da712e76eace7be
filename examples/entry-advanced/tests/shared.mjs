// One cart, whatever the order of the scripts; without the shared one nothing runs.
export default async ({ open, read, write, assert }) => {
  const text = "Ready to pay: apples, bread";
  const { page, problems } = await open("/page.html", { folder: "." });
  await page.getByText(text, { exact: true }).waitFor();
  assert.deepEqual(problems, []);

  const html = await read("page.html");
  const cart = '<script src="dist/cart.js"></script>\n';
  assert.ok(html.includes(cart));
  await write("last.html", `${html.replace(cart, "")}${cart}`);
  const last = await open("/last.html", { folder: "." });
  await last.page.getByText(text, { exact: true }).waitFor();

  await write("without.html", html.replace(cart, ""));
  const without = await open("/without.html", { folder: "." });
  assert.equal(await without.page.locator("#account").textContent(), "");
  assert.deepEqual(without.problems, []);
};
