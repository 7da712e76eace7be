// The comment names what is used; without it, all exports stay.
export default async ({ assert, edit, files, open, read, run }) => {
  const chunk = async () => read(`dist/${(await files()).find((file) => /^\d+\.js$/.test(file))}`);
  assert.ok((await chunk()).includes("kcal"));
  assert.ok(!(await chunk()).includes("gluten"));
  const { page, problems } = await open("/read.html");
  await page.getByRole("button", { name: "Nutrition" }).click();
  await page.getByText("1245 kcal in all").waitFor();
  assert.deepEqual(problems, []);

  await edit("src/read.js", '/* webpackExports: ["nutrition"] */ ', "");
  await run("webpack", "--mode", "production");
  assert.ok((await chunk()).includes("gluten"));

  await edit("src/read.js", 'show(import("./nutrition.js"), "nutrition")', 'import(/* webpackExports: "nutrition" */ "./nutrition.js").then(({ nutrition }) => nutrition())');
  const { stdout } = await run("webpack", "--mode", "production");
  const warning = "You don't need `webpackExports` if the usage of dynamic import is statically analyse-able. You can safely remove the `webpackExports` magic comment.";
  assert.ok(stdout.includes(warning), stdout);
};
