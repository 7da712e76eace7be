export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByText("changed by the page", { exact: true }).waitFor();
  assert.deepEqual(problems, []);
};
