// With a handler for errors the page stays, and takes the next update.
export default async ({ start, port, open, edit, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at));
  await server.until(/Project is running/);
  await server.until(/compiled successfully/);
  const { page, logged } = await open(undefined, { url: `http://localhost:${at}/` });
  await page.getByRole("button").click();
  await page.getByText("1 pieces").waitFor();
  await edit("src/price.js", "return", 'throw new Error("no price"); return');
  await page.getByText("Not updated: no price").waitFor();
  await edit("src/price.js", 'throw new Error("no price"); return', "return");
  await page.getByText("1 pieces").waitFor();
  assert.ok(!logged.some((text) => text.includes("Reloading")), logged.join("\n"));
};
