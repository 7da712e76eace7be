// What the compiler rejects is built all the same, once nothing but the type is wrong.
export default async ({ edit, run, assert }) => {
  await edit("src/index.ts", "total, Line", "total, type Line");
  const { code, stdout } = await run("webpack", "--mode", "production");
  assert.equal(code, 0, stdout);
  assert.equal((await run("node", "dist/main.js")).stdout, "49.9\n");
};
