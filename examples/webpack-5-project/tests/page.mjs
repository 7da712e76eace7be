// The page has its list, its style sheet, its image and the value of .env.
export default async ({ open, assert }) => {
  const { page, problems } = await open("/");
  await page.getByText("Orders go to https://tea.example/orders").waitFor();
  assert.deepEqual(await page.getByRole("listitem").allTextContents(), ["Assam, 4 €", "Sencha, 6 €"]);
  const look = await page.evaluate(() => ({
    margin: getComputedStyle(document.body).marginTop,
    image: document.querySelector("img").naturalWidth > 0,
    title: document.title,
  }));
  assert.deepEqual(look, { margin: "32px", image: true, title: "Tea house" });
  assert.deepEqual(problems, []);
};
