export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByText("may", { exact: true }).waitFor();
  assert.deepEqual(problems, []);
};
