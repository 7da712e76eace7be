export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByText("EUR, since 09:00", { exact: true }).waitFor();
  assert.deepEqual(problems, []);
};
