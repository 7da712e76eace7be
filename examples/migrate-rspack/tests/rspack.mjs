import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import page from "../../rspack-project/tests/page.mjs";

// The same test for the folder that Rspack wrote.
export default async (api) => {
  await rm(join(api.project, "dist"), { recursive: true, force: true });
  await rename(join(api.project, "dist-rspack"), join(api.project, "dist"));
  await page(api);
};
