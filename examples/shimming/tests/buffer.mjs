export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByText("aGVsbG8=", { exact: true }).waitFor();
  assert.deepEqual(problems, []);
};
