// Two pages of one origin share the worker and its counter.
export default async ({ open, assert }) => {
  const { page, problems, origin } = await open("/index.html");
  await page.getByText("opened 1 times").waitFor();
  const second = await page.context().newPage();
  await second.goto(`${origin}/index.html`);
  await second.getByText("opened 2 times").waitFor();
  assert.deepEqual(problems, []);
};
