// The very files that just ran in Node.js, in a page.
export default async ({ write, read, open, assert }) => {
  await write("dist/index.html", await read("src/page.html"));
  const { page, logged, problems } = await open("/");
  await page.getByText("Hello from a page").waitFor();
  assert.deepEqual(logged, ["Hello from a page"]);
  assert.deepEqual(problems, []);
};
