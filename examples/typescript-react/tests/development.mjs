// Without NODE_ENV, Babel takes the build for one of development, and React's production code has no jsxDEV.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/");
  await page.waitForLoadState();
  assert.match(problems[0], /jsxDEV\) is not a function$/);
};
