// What goes wrong, with what a browser says of it.
const SOURCE = 'const worker = new Worker(new URL("./primes.js", import.meta.url), { name: "primes" });';

export default async ({ run, open, read, write, serve, files, assert }) => {
  const app = await read("src/app.js");
  assert.ok(app.includes(SOURCE));
  const happens = async (replaced, event, ...options) => {
    await write("src/app.js", app.replace(SOURCE, replaced));
    assert.equal((await run("webpack", ...options)).code, 0);
    const { page } = await open("/index.html");
    const [found] = await Promise.all([page.waitForEvent(...event), page.reload()]);
    return found;
  };
  // A string is not followed.
  const missing = await happens('const worker = new Worker("./primes.js");', ["response", (response) => response.url().endsWith("/primes.js")]);
  assert.equal(missing.status(), 404);
  assert.deepEqual(await files(), ["app.js", "index.html"]);
  // A URL in a variable is a copied file.
  const variable = 'const url = new URL("./primes.js", import.meta.url);\nconst worker = new Worker(url);';
  const copied = await happens(variable, ["pageerror"]);
  assert.equal(copied.message, "Cannot use import statement outside a module");
  // Another origin.
  const elsewhere = (await serve("dist")).replace("localhost", "127.0.0.1");
  const refused = await happens(SOURCE, ["pageerror"], "--output-public-path", `${elsewhere}/`);
  assert.match(refused.message, /^Failed to construct 'Worker': Script at 'http:\/\/127\.0\.0\.1:\d+\/workers\/primes\.\w+\.js' cannot be accessed from origin 'http:\/\/localhost:\d+'\.$/);
  // The same with an address for workers alone.
  const worker = await happens(SOURCE, ["worker"], "--output-public-path", `${elsewhere}/`, "--output-worker-public-path", "/");
  assert.match(worker.url(), /^http:\/\/localhost:\d+\/workers\/primes\.\w+\.js$/);
};
