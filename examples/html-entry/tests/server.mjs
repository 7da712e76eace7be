/** What the dev server cannot do with the defaults: a generated page, and a manifest without a hash in its name. */
const manifest = (name) => `{ "name": "${name}", "icons": [{ "src": "./shell.svg", "sizes": "any" }] }\n`;

export default async ({ open, assert, edit, write, port, run, start }) => {
  const config = (entry, output) => write("webpack.config.mjs", `export default { entry: ${entry}, output: ${output}, devServer: { hot: false } };\n`);
  const command = async () => {
    const at = await port();
    return { url: `http://localhost:${at}/`, line: ["webpack", "serve", "--mode", "development", "--port", String(at)] };
  };
  const serve = async () => {
    const { url, line } = await command();
    const server = start(...line);
    await server.until(/Project is running/);
    await server.until(/compiled successfully/);
    return { url, server };
  };
  const fails = async (pattern) => {
    const { code, stdout, stderr } = await run(...(await command()).line);
    assert.equal(code, 2);
    assert.match(stdout + stderr, pattern);
  };
  // The client of the server is added to the entry's own chunk, and to the script of the page; both want one name.
  await write("src/hello.js", 'document.body.append("hello");\n');
  await config('"./src/hello.js"', "{ html: true }");
  await fails(/Error: Conflict: Multiple chunks emit assets to the same filename main\.js \(chunks main and data-[0-9a-f]+-0\)/);
  await write("src/hello.html", '<!doctype html><title>hello</title><script defer src="./hello.js"></script>\n');
  await config('{ hello: "./src/hello.html" }', "{}");
  await fails(/Error: Conflict: Multiple chunks emit assets to the same filename hello\.js \(chunks hello and src-hello-0\)/);

  const reloads = async (path) => {
    await write("src/hello.js", 'document.body.append("hello");\n');
    const { url, server } = await serve();
    const { page } = await open("/", { url: url + path });
    await page.getByText("hello").waitFor();
    await edit("src/hello.js", "hello", "goodbye");
    await page.getByText("goodbye").waitFor();
    await server.stop();
  };
  await config('"./src/hello.js"', '{ html: true, filename: "[name].[contenthash:8].js", htmlFilename: "index.html" }');
  await reloads("");
  await config('"./src/hello.html"', "{}");
  await reloads("hello.html");

  // What was sent once stays, in the memory of the server and in the browser.
  await write("src/site.webmanifest", manifest("Walks"));
  await write("src/hello.html", '<!doctype html><link rel="manifest" href="./site.webmanifest"><script defer src="./hello.js"></script>\n');
  await config('"./src/hello.html"', '{ assetModuleFilename: "[name][ext]" }');
  const { url, server } = await serve();
  const ask = async () => fetch(`${url}site.webmanifest`);
  const answer = await ask();
  assert.equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable");
  assert.equal((await answer.json()).name, "Walks");
  const built = () => (server.printed.stdout + server.printed.stderr).match(/compiled successfully/g).length;
  const before = built();
  await write("src/site.webmanifest", manifest("Walks by night"));
  await server.until(new RegExp(`(?:compiled successfully[^]*){${before + 1}}`));
  assert.equal((await (await ask()).json()).name, "Walks");
};
