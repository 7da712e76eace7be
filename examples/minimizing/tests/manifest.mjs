// A web app manifest counts as immutable whatever its name is, so a file that is there is not written again.
import { rm } from "node:fs/promises";
import { join } from "node:path";

export default async ({ project, edit, run, read, assert }) => {
  const before = await read("dist/tides.webmanifest");
  await edit("src/tides.webmanifest", '"Tides"', '"High water"');
  await run("webpack");
  assert.equal(await read("dist/tides.webmanifest"), before);
  await rm(join(project, "dist"), { recursive: true });
  await run("webpack");
  assert.match(await read("dist/tides.webmanifest"), /"High water"/);
};
