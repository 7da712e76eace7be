// Without a terminal, each step is a line.
export default async ({ result, run, assert }) => {
  assert.match(result.stderr, /^<s> \[webpack\.Progress\] \d+% building/m);
  const auto = await run("webpack", "./src/app.js", "--mode", "development", "--infrastructure-logging-progress", "auto");
  assert.deepEqual([auto.code, auto.stderr], [0, ""]);
};
