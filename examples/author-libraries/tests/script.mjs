export default async ({ open, assert }) => {
  const { page, problems } = await open("/page.html", { folder: "." });
  await page.getByText("2 hours").waitFor();
  assert.deepEqual(problems, []);
};
