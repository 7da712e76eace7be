// A server takes a changed module over while it goes on listening.
export default async ({ start, port, listening, edit, files, assert }) => {
  const at = await port();
  const watch = start("webpack", "--watch", "--watch-options-stdin");
  await watch.until(/compiled successfully/);
  const all = () => watch.printed.stdout + watch.printed.stderr;
  assert.match(all(), /src\/server\.js:10 accepts \.\/greet\.js without one/);
  assert.match(all(), /src\/server\.js:11 accepts \.\/settings\.js with a callback/);
  const server = start("env", `PORT=${at}`, process.execPath, "dist/server.mjs");
  await server.until(/listening/);
  await listening(`http://localhost:${at}/`);
  const answer = async () => (await fetch(`http://localhost:${at}/`)).text();
  assert.equal(await answer(), "Hello");

  await edit("src/greet.js", "Hello", "Welcome");
  await watch.until(/compiled successfully[^]*compiled successfully/);
  assert.deepEqual((await files()).filter((name) => name.includes("hot-update")).length, 2);
  assert.equal(await answer(), "Hello");
  server.child.kill("SIGUSR2");
  await server.until(/Update applied/);
  assert.equal(await answer(), "Welcome");

  await edit("src/settings.js", "10", "20");
  await watch.until(/(compiled successfully[^]*){3}/);
  server.child.kill("SIGUSR2");
  await server.until(/now at most 20/);
};
