/** futureDefaults brings the queries, and ?raw is minimized in production mode only. */
export default async ({ assert, write, run, read }) => {
  await write("webpack.config.mjs", 'export default { target: "node", output: { clean: true }, experiments: { futureDefaults: true } };');
  await write("src/code.js", "export const answer = 1;\n");
  await write("src/index.js", 'import raw from "./code.js?raw";\nimport data from "./wave.svg?inline";\nconsole.log(JSON.stringify(raw), data.slice(0, 26));\n');
  assert.equal((await run("webpack", "--mode", "development")).code, 0);
  assert.equal((await run("node", "dist/main.mjs")).stdout, '"export const answer = 1;\\n" data:image/svg+xml;base64,\n');
  assert.equal((await run("webpack", "--mode", "production")).code, 0);
  assert.equal((await run("node", "dist/main.mjs")).stdout, '"export const answer=1;" data:image/svg+xml;base64,\n');
};
