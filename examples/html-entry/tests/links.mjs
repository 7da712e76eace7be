/** A page that only a link leads to is built, and the link leads to what was built. */
export default async ({ open, assert }) => {
  const { page, problems } = await open("/");
  await page.getByRole("link", { name: "The cliff walk" }).click();
  await page.getByRole("heading", { name: "The cliff walk" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/cliff.html");
  assert.deepEqual(problems, []);
};
