// The worker at the root answers for the page; the one in a folder never controls it.
const scope = () =>
  new Promise((resolve) => {
    const look = async () => {
      const [found] = await navigator.serviceWorker.getRegistrations();
      found ? resolve(found.scope) : requestAnimationFrame(look);
    };
    look();
  });

export default async ({ open, edit, run, files, assert }) => {
  const { page, problems, origin } = await open("/index.html");
  await page.getByText("the service worker answers").waitFor();
  assert.equal(await page.evaluate(scope), `${origin}/`);
  assert.deepEqual(problems, []);
  await edit("webpack.config.mjs", 'chunk.name === "sw"', "chunk.name === undefined");
  assert.equal((await run("webpack")).code, 0);
  assert.ok((await files()).includes("workers/sw.*.js"));
  const folder = await open("/index.html");
  assert.equal(await folder.page.evaluate(scope), `${folder.origin}/workers/`);
  await folder.page.getByText("no worker yet").waitFor();
  assert.deepEqual(folder.problems, []);
};
