// The first line is what the others are compared with.
export default async ({ result, assert }) => {
  const lines = result.stdout.trim().split("\n");
  assert.equal(lines.length, 2);
  assert.match(lines[0], /^eval: CPU 1\.00, elapsed 1\.00 \(/);
  for (const line of lines) assert.match(line, /: CPU \d+\.\d\d, elapsed \d+\.\d\d \(\d+ ms, \d+ ms\)$/);
};
