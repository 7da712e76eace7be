// The folder was named as a dependency, so a note that comes starts a build.
export default async ({ start, run, write, assert }) => {
  const watching = start("webpack", "--watch");
  await watching.until(/compiled successfully/);
  await write("notes/shop.js", 'export const title = "Buy bulbs";\n');
  await watching.until(/(compiled successfully[^]*){2}/);
  assert.equal((await run("node", "dist/main.js")).stdout, "Release local: Call the dentist, Water the plants, Buy bulbs\n");
  await watching.stop();
};
