// A name that no rule replaces is left in the script, and a browser has no process.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.waitForFunction(() => document.readyState === "complete");
  assert.deepEqual(problems, ["process is not defined"]);
};
