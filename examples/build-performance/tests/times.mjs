// The first line is what the others are compared with.
export default async ({ result, assert }) => {
  const lines = result.stdout.trim().split("\n");
  assert.equal(lines.length, 2);
  assert.match(lines[0], /^eval: CPU 1\.00 \(1\.00 to 1\.00\), elapsed 1\.00 \(1\.00 to 1\.00\)$/);
  const spread = String.raw`\d+\.\d\d \(\d+\.\d\d to \d+\.\d\d\)`;
  for (const line of lines) assert.match(line, new RegExp(`: CPU ${spread}, elapsed ${spread}$`));
};
