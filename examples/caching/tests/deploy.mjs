// What gets a new name, and what a page from before can no longer load.
import { readdir } from "node:fs/promises";
import { join } from "node:path";

export default async ({ project, edit, run, open, assert }) => {
  const names = () => readdir(join(project, "dist"));
  const { page, problems } = await open("/");
  await page.getByRole("heading", { name: "Flatbread" }).waitFor();

  const before = await names();
  await edit("src/app.js", "const parts", "// Everything else is loaded on demand.\nconst parts");
  await edit("src/app.css", "sans-serif", "serif");
  await run("webpack", "--mode", "production");
  const then = await names();
  const renamed = before.filter((name) => !then.includes(name));
  assert.equal(renamed.length, 1);
  assert.match(renamed[0], /^app\.[0-9a-f]{8}\.css$/);

  await edit("src/nutrition.js", "364", "365");
  await run("webpack", "--mode", "production");
  const failed = page.waitForEvent("pageerror");
  await page.getByRole("button", { name: "Nutrition" }).click();
  await failed;
  assert.match(problems.at(-1), /^Loading chunk 573 failed\.\n\(error: http:\/\/localhost:\d+\/573\.[0-9a-f]{8}\.js\)$/);
};
