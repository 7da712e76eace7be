const program = `
const library = require("departures");
library.configure({ padded: true });
console.log(Object.keys(library).join(), require("departures/clock")(9, 5));
`;

export default async ({ run, assert }) => {
  const { stdout, stderr } = await run("node", "--input-type=commonjs", "--eval", program);
  assert.equal(stdout, "configure,next,version,wait 09:05\n", stderr);
};
