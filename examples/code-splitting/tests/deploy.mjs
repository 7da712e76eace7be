import { rm } from "node:fs/promises";
import { join } from "node:path";

// A chunk that is gone loads the page anew, once; then the error comes through.
export default async ({ assert, open, project, run }) => {
  const { page, problems } = await open("/read.html");
  await rm(join(project, "dist/573.js"));
  const again = page.waitForEvent("load");
  await page.getByRole("button", { name: "Nutrition" }).click();
  await again;
  const failed = page.waitForEvent("pageerror");
  await page.getByRole("button", { name: "Nutrition" }).click();
  const { name, message } = await failed;
  assert.equal(name, "ChunkLoadError");
  assert.match(message, /^Loading chunk 573 failed\.\n\(error: http:\/\/localhost:\d+\/573\.js\)$/);
  await run("webpack", "--mode", "production");
  await page.getByRole("button", { name: "Nutrition" }).click();
  await page.getByText("1245 kcal in all").waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.getItem("reloaded")), null);

  // Chunks that are ES modules fail with an error of the browser.
  await run("webpack", "--mode", "production", "--output-module");
  await rm(join(project, "dist/573.mjs"));
  const modules = await open("/read.html");
  const native = modules.page.waitForEvent("pageerror");
  await modules.page.getByRole("button", { name: "Nutrition" }).click();
  const error = await native;
  assert.equal(error.name, "TypeError");
  assert.match(error.message, /^Failed to fetch dynamically imported module: http:\/\/localhost:\d+\/573\.mjs$/);
};
