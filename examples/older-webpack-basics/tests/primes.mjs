// The worker counts.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/");
  await page.getByRole("button").click();
  await page.getByText("78498 primes").waitFor();
  assert.deepEqual(problems, []);
};
