// The page shows the value of the build, and no script of it holds the others.
export default async ({ open, read, files, assert }) => {
  const { page, problems } = await open("/index.html");
  await page.getByText("Items from https://api.example.com/items", { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  for (const file of await files()) assert.ok(!(await read(`dist/${file}`)).includes("not-for-readers"), file);
};
