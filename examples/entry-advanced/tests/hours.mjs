export default async ({ open, assert }) => {
  const { page, problems } = await open("/hours.html");
  await page.getByText("Open from eight to eight").waitFor();
  assert.equal(await page.title(), "Hours");
  assert.deepEqual(problems, []);
};
