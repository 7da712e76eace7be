// What a saved file does to an open page: who accepts keeps the page, and who does not has it reloaded.
export default async ({ start, port, open, edit, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at));
  await server.until(/Project is running/);
  await server.until(/compiled successfully/);
  const { page, logged } = await open(undefined, { url: `http://localhost:${at}/` });
  const button = page.getByRole("button", { name: "One more" });
  for (let i = 0; i < 3; i += 1) await button.click();
  await page.getByText("3 pieces: 3.60 Euro").waitFor();
  await page.evaluate(() => {
    window.before = true;
  });

  // The parent accepts: the new function, the old count.
  await edit("src/price.js", "Euro", "€");
  await page.getByText("3 pieces: 3.60 €").waitFor();

  // The clock comes, and with it a new page.
  assert.ok(await page.evaluate(() => window.before));
  await edit("src/app.js", 'import "./app.css";\n', 'import "./app.css";\nimport "./clock.js";\n');
  await page.getByText("Open for 0 s").waitFor();
  assert.equal(await page.evaluate(() => window.before), undefined);
  await page.evaluate(() => {
    window.before = true;
  });
  for (let i = 0; i < 3; i += 1) await button.click();

  // A style sheet needs no code, and none runs.
  const before = logged.length;
  await edit("src/app.css", "120, 0, 0", "0, 120, 0");
  await page.waitForFunction(() => getComputedStyle(document.querySelector("button")).color === "rgb(0, 120, 0)");
  assert.ok(logged.slice(before).includes("[webpack-dev-server] Nothing hot updated."), logged.join("\n"));

  // The module accepts itself, hands its seconds on and stops its timer.
  await page.getByText("Open for 2 s").waitFor();
  await edit("src/clock.js", "Open for", "Here for");
  const text = await page.getByText(/^Here for \d+ s$/).textContent();
  assert.ok(Number(text.match(/\d+/)[0]) >= 2, text);
  assert.equal(await page.locator("p").count(), 1);

  assert.ok(await page.evaluate(() => window.before));
  await page.getByText("3 pieces: 3.60 €").waitFor();

  // Nobody accepts app.js.
  await edit("src/app.js", "One more", "Another one");
  await page.getByRole("button", { name: "Another one" }).waitFor();
  assert.equal(await page.evaluate(() => window.before), undefined);
  const said = logged.map((text) => text.replace(/ \(.*|\n.*/s, ""));
  for (const text of ["Hot updated 1 modules.", "App is up to date.", "Reloading page"]) {
    assert.ok(said.includes(`[webpack-dev-server] ${text}`), said.join("\n"));
  }
};
