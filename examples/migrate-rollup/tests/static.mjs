export default async ({ run, assert }) => {
  const { stdout } = await run("node", "--print", 'Object.keys(require("./dist/cjs/index.cjs")).length');
  assert.equal(stdout, "0\n");
};
