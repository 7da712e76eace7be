// Eight characters of base36 in each name.
import { readdir } from "node:fs/promises";
import { join } from "node:path";

export default async ({ project, assert }) => {
  const names = await readdir(join(project, "dist"));
  assert.ok(names.some((name) => /^app\.[0-9a-z]{8}\.js$/.test(name)), names.join());
  assert.ok(names.some((name) => /^app\.[0-9a-z]{8}\.css$/.test(name)), names.join());
};
