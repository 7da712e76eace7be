import { readFile } from "node:fs/promises";

const { entrypoints, assets } = JSON.parse(await readFile("dist/manifest.json", "utf8"));

const tagFor = (name) => {
  const { file } = assets[name];
  return name.endsWith(".css") ? `<link rel="stylesheet" href="${file}">` : `<script defer src="${file}"></script>`;
};

export const tags = (entry) => entrypoints[entry].imports.map(tagFor).join("\n");

console.log(tags("shop"));
