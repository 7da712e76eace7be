// React shows the fallback until the component's chunk is there.
export default async ({ open, assert }) => {
  const { page, requests, problems } = await open("/");
  let answer;
  const asked = new Promise((resolve) => {
    answer = resolve;
  });
  await page.route(/\/\d+\.js$/, async (route) => answer(route));
  await page.getByRole("button", { name: "Show the chart" }).click();
  await page.getByText("Loading…").waitFor();
  await (await asked).continue();
  await page.getByTitle("Flour left").waitFor();
  assert.equal(requests.length, 3);
  assert.deepEqual(problems, []);
};
