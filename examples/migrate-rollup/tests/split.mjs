const program = `
for (const folder of ["split", "single"]) {
  const library = await import(\`./dist/\${folder}/index.js\`);
  const { default: clock } = await import(\`./dist/\${folder}/clock.js\`);
  library.configure({ padded: true });
  console.log(Object.keys(library).join(), clock(9, 5));
}
`;

export default async ({ run, assert }) => {
  const { stdout, stderr } = await run("node", "--input-type=module", "--eval", program);
  const names = "configure,next,version,wait";
  const lines = [`__webpack_require__,${names} 9:05`, `__webpack_esm_ids__,__webpack_esm_modules__,${names} 09:05`];
  assert.equal(stdout, `${lines.join("\n")}\n`, stderr);
};
