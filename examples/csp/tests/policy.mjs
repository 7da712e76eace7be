// The policy lets the page's own parts through, stops eval, and a changed file does not run.
export default async ({ open, edit, run, read, write, serve, assert }) => {
  const { page, problems } = await open("/index.html");
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("h1")).color), "rgb(0, 128, 0)");
  await page.getByRole("button").click();
  await page.getByText("from Darjeeling").waitFor();
  assert.deepEqual(problems, []);
  const failing = async () => {
    const opened = await open("/index.html");
    if (opened.problems.length === 0) await Promise.race([opened.page.waitForEvent("console"), opened.page.waitForEvent("pageerror")]);
    return opened;
  };
  const script = await read("dist/app.js");
  await write("dist/app.js", `${script}\n// changed`);
  const changed = await failing();
  assert.match(changed.problems[0], /^Failed to find a valid digest in the 'integrity' attribute for resource 'http.*app\.js' with computed SHA-384 integrity '.*'\. The resource has been blocked\.$/);
  // A chunk that is loaded later is not checked.
  await write("dist/291.js", `${await read("dist/291.js")}\n// changed`);
  await write("dist/app.js", script);
  const lazy = await open("/index.html");
  await lazy.page.getByRole("button").click();
  await lazy.page.getByText("from Darjeeling").waitFor();
  // Of another origin, and not requested with CORS: the hash cannot be checked, and the file does not run.
  const html = await read("dist/index.html");
  const files = await serve("dist", { "access-control-allow-origin": "*" });
  await write("dist/index.html", html.replace("src=app.js", `src=${files}/app.js`).replace("script-src", `script-src ${files}`).replaceAll(/ crossorigin(=\w+)?/g, ""));
  const other = await failing();
  assert.match(other.problems[0], /requires the request to be CORS enabled to check the integrity, and it is not\. The resource has been blocked/);
  await write("dist/index.html", html);
  assert.equal((await run("webpack", "--mode", "development")).code, 0);
  const evaluated = await failing();
  assert.match(evaluated.problems[0], /^Evaluating a string as JavaScript violates the following Content Security Policy directive because 'unsafe-eval' is not an allowed source of script: script-src 'self'"\./);
  assert.equal((await run("webpack", "--mode", "development", "--devtool", "source-map")).code, 0);
  const mapped = await open("/index.html");
  await mapped.page.getByRole("button").click();
  await mapped.page.getByText("from Darjeeling").waitFor();
  assert.deepEqual(mapped.problems, []);
};
