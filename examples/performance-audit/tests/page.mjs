export default async ({ open, write, assert }) => {
  await write("dist/index.html", '<!doctype html><button id="plan">Plan</button><output></output><script src="814.js"></script><script src="shop.js"></script>');
  const { page, problems } = await open("/");
  await page.getByText("640 seats").waitFor();
  await page.getByRole("button", { name: "Plan" }).click();
  await page.getByText("P39 P40").waitFor();
  assert.deepEqual(problems, []);
};
