// The worker counts, and the page shows what it says.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByRole("button", { name: "Count primes" }).click();
  await page.getByText("78498 primes").waitFor();
  assert.equal(page.workers().length, 1);
  assert.deepEqual(problems, []);
};
