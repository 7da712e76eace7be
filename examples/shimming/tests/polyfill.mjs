// What the browser has is not loaded; what it lacks is.
export default async ({ open, assert }) => {
  const { page, problems, requests, origin } = await open("/index.html");
  await page.getByText("odd,even", { exact: true }).waitFor();
  const scripts = () => requests.filter((path) => path.endsWith(".js")).length;
  assert.equal(scripts(), 1);
  await page.addInitScript(() => {
    delete Map.groupBy;
  });
  await page.goto(`${origin}/index.html`);
  await page.getByText("odd,even", { exact: true }).waitFor();
  assert.equal(scripts(), 3);
  assert.deepEqual(problems, []);
};
