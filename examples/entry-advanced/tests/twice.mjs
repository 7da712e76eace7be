// Each script has a cart of its own.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/page.html", { folder: "." });
  await page.getByText("Ready to pay: bread", { exact: true }).waitFor();
  assert.deepEqual(problems, []);
};
