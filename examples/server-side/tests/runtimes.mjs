// Each build answers where it belongs, and the universal one everywhere. Deno and Bun are what npm has for Linux on x64.
const COMMANDS = {
  "Node.js": ["node"],
  Deno: ["node_modules/@deno/linux-x64-glibc/deno", "run", "--allow-net", "--allow-env"],
  Bun: ["node_modules/@oven/bun-linux-x64/bin/bun"],
};

export default async ({ start, assert }) => {
  const answers = async (runtime, file) => {
    const server = start(...COMMANDS[runtime], file);
    const [, port] = await server.until(new RegExp(`${runtime} listens at (\\d+)`));
    assert.match(await (await fetch(`http://127.0.0.1:${port}/`)).text(), new RegExp(`^${runtime} answers /, up for`));
    await server.stop();
  };
  await answers("Node.js", "dist/node.mjs");
  await answers("Deno", "dist/deno.mjs");
  await answers("Bun", "dist/bun.mjs");
  for (const runtime of Object.keys(COMMANDS)) await answers(runtime, "dist/any.mjs");
};
