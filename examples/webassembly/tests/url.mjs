// The address of the copied file is enough to start it by hand.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByText("1000 net is 1190 gross").waitFor();
  assert.deepEqual(problems, []);
};
