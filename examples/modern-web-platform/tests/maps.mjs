// The import stays, and the page's map says where it leads.
export default async ({ open, write, edit, read, assert }) => {
  assert.match(await read("dist/app.mjs"), /from"tea-terms"/);
  await edit("dist/index.html", "https://cdn.example.com/tea-terms.js", "./vendor.js");
  await write("dist/vendor.js", 'export const terms = "tax included";');
  const { page, problems } = await open("/index.html");
  await page.getByText("tax included").waitFor();
  assert.deepEqual(problems, []);
};
