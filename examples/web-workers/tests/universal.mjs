// The same build runs in Node.js and in a browser.
export default async ({ run, open, write, assert }) => {
  assert.equal((await run("node", "dist/main.mjs")).stdout, "78498 primes\n");
  await write("dist/index.html", '<!doctype html><script type="module" src="main.mjs"></script>');
  const { page, logged, problems } = await open("/index.html");
  if (logged.length === 0) await page.waitForEvent("console");
  assert.deepEqual(logged, ["78498 primes"]);
  assert.deepEqual(problems, []);
};
