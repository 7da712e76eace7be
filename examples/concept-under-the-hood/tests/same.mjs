export default async ({ run, read, files, assert }) => {
  const output = async () => Promise.all((await files()).map((name) => read(`dist/${name}`)));
  assert.equal((await run("webpack")).code, 0);
  const plain = await output();
  assert.equal(plain.length, 5);
  const { stdout } = await run("node", "list.mjs");
  assert.deepEqual(await output(), plain);
  // A build calls these once each, and in this order.
  const once = ["beforeRun", "make", "finishMake", "seal", "optimize", "processAssets", "emit", "done"];
  const places = once.map((name) => stdout.indexOf(`\`${name}\``));
  assert.deepEqual(places, [...places].sort((a, b) => a - b));
  assert.ok(places.every((place) => place > 0), places.join());
  for (const name of once) assert.doesNotMatch(stdout, new RegExp(`\`${name}\`\\s×`));
};
