export default async ({ open, assert }) => {
  const { page, problems } = await open("/");
  await page.getByText("Maps, until 18:30").waitFor();
  assert.match(await page.evaluate(() => getComputedStyle(document.querySelector("main")).backgroundImage), /^url\("data:image\/svg/);
  await page.getByRole("button", { name: "Plan" }).click();
  await page.getByText("Ships > Maps").waitFor();
  await page.goto(new URL("/desk.html", page.url()).href);
  await page.getByText("Welcome: Desk 1 Jun").waitFor();
  assert.deepEqual(problems, []);
};
