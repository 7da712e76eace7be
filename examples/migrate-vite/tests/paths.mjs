// import.meta.hot leaves the address of the source file in a module script; import.meta.webpackHot does not.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

export default async ({ project, read, assert }) => {
  const folder = join(project, "dist/harbor/assets");
  const name = (await readdir(folder)).find((file) => /^main-.*\.js$/.test(file));
  const script = await readFile(join(folder, name), "utf8");
  const hot = (await read("src/main.ts")).includes("webpackHot");
  assert.equal(script.includes(`file://${project}/src/main.ts`), !hot);
};
