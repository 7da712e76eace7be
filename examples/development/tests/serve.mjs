// A saved file reloads the page; a mistake covers it until it is mended; nothing is written to the disk.
import { existsSync } from "node:fs";
import { join } from "node:path";

export default async ({ project, start, port, open, edit, assert }) => {
  const at = await port();
  const server = start("webpack", "serve", "--port", String(at));
  await server.until(/Project is running/);
  await server.until(/compiled successfully/);
  const { page } = await open(undefined, { url: `http://localhost:${at}/` });
  await page.getByText("Together: 2.10 Euro").waitFor();
  await page.evaluate(() => {
    window.before = true;
  });

  await edit("src/total.js", "Euro", "€");
  await page.getByText("Together: 2.10 €").waitFor();
  assert.equal(await page.evaluate(() => window.before), undefined);

  const overlay = page.frameLocator("iframe[id*=overlay]");
  await edit("src/total.js", "total(list) {", "total(list {");
  await overlay.getByText("Module parse failed: Unexpected token").waitFor();
  await edit("src/total.js", "total(list {", "total(list) {");
  await page.getByText("Together: 2.10 €").waitFor();
  await page.waitForFunction(() => document.querySelector("iframe[id*=overlay]") === null);
  assert.ok(!existsSync(join(project, "dist")));
};
