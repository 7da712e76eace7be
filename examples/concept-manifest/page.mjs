// Writes dist/index.html as a server would that has drawn what chart.js draws.
import { readFile, writeFile } from "node:fs/promises";

const { entrypoints, assets } = JSON.parse(await readFile("dist/manifest.json", "utf8"));
const needs = JSON.parse(await readFile("dist/ssr-manifest.json", "utf8"));

const addresses = new Set(entrypoints.app.imports.map((name) => assets[name].file));
const scripts = [...addresses].filter((address) => address.endsWith(".js"));
for (const address of needs["./src/chart.js"]) addresses.add(address);
const styles = [...addresses].filter((address) => address.endsWith(".css"));

await writeFile(
  "dist/index.html",
  `<!doctype html>
<title>Harbor</title>
${styles.map((address) => `<link rel="stylesheet" href="${address}">`).join("\n")}
<body>
<p class="chart">Depth: 4 m</p>
<button>Chart</button> <button>Help</button>
${scripts.map((address) => `<script src="${address}"></script>`).join("\n")}
`,
);
