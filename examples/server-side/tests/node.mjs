// The bundle runs without node_modules; left out, the package is imported.
export default async ({ start, run, read, write, assert }) => {
  const server = start("node", "dist/main.mjs");
  const [, port] = await server.until(/Node\.js listens at (\d+)/);
  assert.match(await (await fetch(`http://127.0.0.1:${port}/tea`)).text(), /^Node\.js answers \/tea, up for \d+\w+\n$/);
  assert.doesNotMatch(await read("dist/main.mjs"), /from ?"ms"/);
  assert.equal((await run("webpack", "--config", "external.config.mjs")).code, 0);
  assert.match(await read("dist/main.mjs"), /from ?"ms"/);
};
