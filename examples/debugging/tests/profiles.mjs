// The CPU profile names the slow loader before all other code, the heap profile the plugin that keeps data.
export default async ({ run, assert, project }) => {
  const { readdir } = await import("node:fs/promises");
  const webpack = "node_modules/webpack/bin/webpack.js";
  await run("node", "--cpu-prof", "--cpu-prof-dir=profiles", webpack, "--config", "slow.config.js");
  await run("node", "--heap-prof", "--heap-prof-dir=profiles", webpack, "--config", "memory.config.js");
  const files = await readdir(`${project}/profiles`);
  // Starting Node.js takes longer than any code on a machine whose disk is busy, so its own functions do not count.
  const first = async (end) => {
    const { stdout } = await run("node", "summary.mjs", `profiles/${files.find((file) => file.endsWith(end))}`);
    return stdout.split("\n").filter((line) => !/ {2}(Node\.js|\(.*\))$/.test(line))[0];
  };
  assert.match(await first(".cpuprofile"), /ms {2}loaders\/slow\.js$/);
  assert.match(await first(".heapprofile"), /KiB {2}plugins\/hoard\.js$/);
  const { stderr } = await run("node", "--max-old-space-size=40", webpack, "--config", "memory.config.js");
  assert.match(stderr, /^FATAL ERROR: .*JavaScript heap out of memory$/m);
};
