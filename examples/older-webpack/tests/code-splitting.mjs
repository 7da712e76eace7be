/** Both pages load one file with the package, and the button of the first loads a chunk. */
export default async ({ assert, open }) => {
  const read = await open("/read.html");
  const write = await open("/write.html");
  const scripts = ({ requests }) => requests.filter((path) => path.endsWith(".js"));
  assert.equal(scripts(read).length, 2);
  assert.deepEqual(scripts(write).filter((path) => path !== "/write.js"), scripts(read).filter((path) => path !== "/read.js"));
  await read.page.getByRole("button", { name: "Nutrition" }).click();
  await read.page.getByText("kcal in all").waitFor();
  assert.equal(scripts(read).length, 3);
  assert.deepEqual([...read.problems, ...write.problems], []);
};
