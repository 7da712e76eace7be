import { readFileSync } from "node:fs";

const file = new URL("dist/assets-manifest.json", import.meta.url);
const { assets, entrypoints } = JSON.parse(readFileSync(file, "utf8"));

export function url(name) {
  if (!assets[name]) throw new Error(`${name} is not in assets-manifest.json`);
  return assets[name].file;
}

export function tags(entry) {
  const { imports, parents = [] } = entrypoints[entry];
  const own = imports.map((name) =>
    name.endsWith(".css")
      ? `<link rel="stylesheet" href="${url(name)}">`
      : `<script defer src="${url(name)}"></script>`,
  );
  return [...new Set([...parents.flatMap(tags), ...own])];
}
