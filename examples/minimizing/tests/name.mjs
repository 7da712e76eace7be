export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByText("Tide at 04:10", { exact: true }).waitFor();
  assert.deepEqual(problems, []);
};
