// JSX that became React.createElement() needs a variable that nobody imported.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/");
  await page.waitForLoadState();
  assert.deepEqual(problems, ["React is not defined"]);
};
