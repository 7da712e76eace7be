// The class has lost its name, and the page still works.
export default async ({ open, read, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.locator("#tide", { hasText: "at 04:10" }).waitFor();
  assert.equal((await page.locator("#tide").textContent()).includes("Tide"), false);
  assert.deepEqual(problems, []);
  assert.match(await read("dist/app.js.LICENSE.txt"), /^\/\*! tide-tables 2\.1, MIT license \*\/\n$/);
};
