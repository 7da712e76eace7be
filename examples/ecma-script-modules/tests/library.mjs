export default async ({ run, assert }) => {
  const { stdout } = await run("node", "--input-type=module", "--eval", 'import { total } from "./dist/main.mjs"; console.log(total([25, 14]))');
  assert.equal(stdout, "39\n");
};
