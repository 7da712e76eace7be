import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export default async function (content) {
  const folder = join(this.context, "lang");
  this.addContextDependency(folder);
  const all = {};
  for (const file of (await readdir(folder)).sort()) {
    this.addDependency(join(folder, file));
    all[file] = JSON.parse(await readFile(join(folder, file), "utf8"));
  }
  const draft = join(this.context, "draft.json");
  this.addMissingDependency(draft);
  this.addBuildDependency(join(this.rootContext, "settings.json"));
  return `export default ${JSON.stringify({ title: content.trim(), all })};`;
}
