const PAGE = `<!doctype html>
<link rel="stylesheet" href="app.css">
<button id="update">Update</button>
<p id="forecast"></p>
<div id="panel"></div>
<script src="app.js"></script>
`;

export default async ({ start, open, edit, write, assert }) => {
  const watcher = start("webpack", "--watch");
  await watcher.until(/compiled successfully/);
  await write("dist/index.html", PAGE);
  const { page, logged, problems, requests } = await open("/");
  await page.getByText("Sunny, 21 degrees").waitFor();

  let builds = 1;
  const saved = async (...change) => {
    builds++;
    await edit(...change);
    await watcher.until(new RegExp(`(?:compiled successfully[^]*?){${builds}}`));
    logged.length = 0;
    requests.length = 0;
    await page.getByRole("button", { name: "Update" }).click();
  };
  const update = async (...change) => {
    const done = page.waitForEvent("console", { predicate: (message) => message.text().startsWith("exchanged") });
    await saved(...change);
    await done;
    return logged;
  };
  const all = ["check", "prepare", "dispose", "apply", "idle"];

  // The change travels from degrees.js to forecast.js, which app.js accepts.
  assert.deepEqual(await update("src/degrees.js", "} degrees", "} °C"), [...all, "exchanged: ./src/degrees.js, ./src/forecast.js"]);
  await page.getByText("Sunny, 21 °C").waitFor();
  assert.deepEqual(requests.map((path) => path.replace(/\.[0-9a-f]{20}\./, ".*.")).sort(), ["/app.*.hot-update.js", "/app.*.hot-update.json", "/app.css"]);

  // A style sheet needs no accept, and is no module among those exchanged.
  assert.deepEqual(await update("src/app.css", "teal", "navy"), [...all, "exchanged: "]);
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("button")).color), "rgb(0, 0, 128)");

  // HTML accepts itself, so app.js does not hear of it.
  assert.deepEqual(await update("src/panel.html", "west", "east"), [...all, "exchanged: ./src/panel.html"]);
  assert.equal((await page.locator("#panel").textContent()).trim(), "Wind from the west");
  assert.deepEqual(problems, []);

  // Nobody accepts app.js.
  const refused = page.waitForEvent("pageerror");
  await saved("src/app.js", "show();", "show(); ");
  assert.equal((await refused).message, "Aborted because ./src/app.js is not accepted\nUpdate propagation: ./src/app.js");
  assert.deepEqual(logged, ["check", "prepare", "abort"]);
};
