const modules = `
for (const folder of ["es", "split", "single"]) {
  const library = await import(\`./dist/\${folder}/index.js\`);
  const { default: clock } = await import(\`./dist/\${folder}/clock.js\`);
  library.configure({ padded: true });
  console.log(Object.keys(library).join(), clock(9, 5));
}
`;
const commonjs = `
const library = require("departures");
library.configure({ padded: true });
console.log(Object.keys(library).join(), require("departures/clock")(9, 5));
console.log(Object.keys(require("./dist/static/index.cjs")).length);
`;
const names = "configure,next,version,wait";

export default async ({ run, assert }) => {
  const consumer = await run("node", "consumer.mjs");
  assert.match(consumer.stderr, /AssertionError.*: import: the settings exist twice/);

  const imported = await run("node", "--input-type=module", "--eval", modules);
  assert.deepEqual(
    imported.stdout.trim().split("\n"),
    [`${names} 9:05`, `__webpack_require__,${names} 9:05`, `__webpack_esm_ids__,__webpack_esm_modules__,${names} 09:05`],
    imported.stderr,
  );

  const required = await run("node", "--input-type=commonjs", "--eval", commonjs);
  assert.equal(required.stdout, `${names} 09:05\n0\n`, required.stderr);
};
