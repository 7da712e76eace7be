/** How wide the picture of the style sheet is; 0 if what its address leads to is no picture. */
const width = (page) =>
  page.evaluate(async () => {
    const image = new Image();
    image.src = getComputedStyle(document.querySelector("main")).backgroundImage.slice(5, -2);
    await image.decode().catch(() => {});
    return image.naturalWidth;
  });

export default async ({ open, assert }) => {
  const { page, problems } = await open("/");
  assert.equal(await page.locator("li").count(), 2);
  assert.equal(await width(page), 24);
  await page.getByRole("button", { name: "Book" }).click();
  await page.getByText("https://api.example.com/book/UmhvZGVzLVN5bWk=").waitFor();
  await page.goto(new URL("/admin.html?from=Symi", page.url()).href);
  await page.getByText("3 ferries on 1 Jun").waitFor();
  assert.deepEqual(problems, []);
};
