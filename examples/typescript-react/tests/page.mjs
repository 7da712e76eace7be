// The page of the build counts, and shows the drawing.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/");
  await page.getByRole("button", { name: "Boats: 0" }).click();
  await page.getByText("Boats: 1").waitFor();
  assert.match(await page.locator("img").getAttribute("src"), /^data:image\/svg\+xml/);
  assert.deepEqual(problems, []);
};
