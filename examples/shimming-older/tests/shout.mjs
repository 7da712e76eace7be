export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByText("HELLO!", { exact: true }).waitFor();
  assert.deepEqual(problems, []);
};
