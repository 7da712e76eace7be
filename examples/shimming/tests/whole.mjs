export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.waitForFunction(() => document.readyState === "complete");
  assert.deepEqual(problems, ["Cannot set properties of undefined (setting 'shout')"]);
};
