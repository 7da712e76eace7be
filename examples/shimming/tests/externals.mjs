// The page brings its own jQuery.
export default async ({ open, read, write, assert }) => {
  await write("dist/jquery.js", await read("node_modules/jquery/dist/jquery.min.js"));
  const { page, problems } = await open("/index.html");
  await page.getByText("jQuery 4.0.0 of the page").waitFor();
  assert.deepEqual(problems, []);
};
