// A new file is found while watching, and one that goes is forgotten.
export default async ({ start, run, write, project, assert }) => {
  const { rm } = await import("node:fs/promises");
  const watching = start("webpack", "--watch");
  await watching.until(/compiled successfully/);
  await write("src/recipes/salad.js", 'export const title = "Salad";\n');
  await watching.until(/(compiled successfully[^]*){2}/);
  assert.match((await run("node", "dist/main.mjs")).stdout, /salad\.js: Salad/);
  await rm(`${project}/src/recipes/salad.js`);
  await watching.until(/(compiled successfully[^]*){3}/);
  assert.doesNotMatch((await run("node", "dist/main.mjs")).stdout, /salad/);
  await watching.stop();
};
