// The report is a page that draws the largest module.
export default async ({ open, read, assert }) => {
  assert.ok((await read("dist/report.html")).includes("seats.js"));
  const { page, problems } = await open("/report.html");
  await page.locator("canvas").first().waitFor();
  assert.deepEqual(problems, []);
};
