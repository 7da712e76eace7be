import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";

/**
 * Replaces a file of a project in one step: who watches it reads the old text
 * or the new one, and never a file that is still empty. The new text is first
 * written beside the project, where nothing is watched.
 */
export async function replaceFile(project, path, text) {
  const written = `${project}-${randomUUID()}`;
  await writeFile(written, text);
  await rename(written, path);
}
