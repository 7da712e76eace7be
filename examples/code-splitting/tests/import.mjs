// The part behind import() is asked for when it is wanted, and once.
export default async ({ open, assert }) => {
  const { page, problems, requests } = await open("/read.html");
  await page.getByRole("heading", { name: "Flatbread" }).waitFor();
  assert.deepEqual(requests, ["/read.html", "/read.js"]);
  await page.getByRole("button", { name: "Nutrition" }).click();
  await page.getByText("1245 kcal in all").waitFor();
  assert.deepEqual(requests, ["/read.html", "/read.js", "/573.js"]);
  assert.deepEqual(problems, []);
};
