// The file of the mode wins, the shell wins over it, and a change of a file is noticed while watching.
export default async ({ open, run, start, edit, write, assert }) => {
  const shown = async () => {
    const { page } = await open("/index.html");
    return page.locator("#source").textContent();
  };
  assert.equal(await shown(), "Items from http://localhost:3000/items (development)");

  const watching = start("webpack", "--mode", "development", "--watch");
  await watching.until(/compiled successfully/);
  await edit(".env.development", "3000", "4000");
  await watching.until(/compiled successfully[^]*compiled successfully/);
  assert.equal(await shown(), "Items from http://localhost:4000/items (development)");
  await write(".env.local", "WEBPACK_ITEMS_URL=http://items.test\n");
  await watching.until(/(compiled successfully[^]*){3}/);
  assert.equal(await shown(), "Items from http://items.test (development)");
  await watching.stop();
};
