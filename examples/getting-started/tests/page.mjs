/** The page counts the seconds; without `defer`, the script runs before there is anything to write to. */
export default async ({ open, assert, edit, run }) => {
  const { page, problems } = await open("/");
  await page.getByText(/^You have been here for [1-9]\d* seconds?\.$/).waitFor();
  assert.deepEqual(problems, []);

  await edit("src/index.html", "<script defer", '<script type="module"');
  await run("webpack", "--mode", "production");
  const early = await open("/");
  await early.page.waitForEvent("pageerror");
  assert.match(early.problems[0], /^Cannot set properties of null/);
};
