export default async ({ run, assert }) => {
  const { stdout } = await run("node", "--input-type=module", "--eval", 'console.log(Object.keys(await import("departures")).join())');
  assert.equal(stdout, "__webpack_require__,configure,next,version,wait\n");
};
