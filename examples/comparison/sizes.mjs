// Builds the same two programs with each bundler, minimized as its production
// build does, and prints the bytes of the scripts as a Markdown table.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import { filesOf, makeFolder, printTable, removeFolder } from "./project.mjs";
import { endParcel, tools } from "./tools.mjs";

const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const settings = { Rollup: { plugins: [resolve(), commonjs(), terser()] } };
const work = await makeFolder();
await cp("node_modules/acorn", join(work, "node_modules/acorn"), { recursive: true });

async function bytes(tool, folder) {
  const out = join(work, `${tool}-${folder}`);
  await tools[tool]({ folder: join(work, "inputs", folder), entries: ["index.js"], out, options: settings[tool] ?? {} });
  const text = (await filesOf(out)).filter(({ name }) => name.endsWith(".js")).map((file) => file.text).join("");
  return [number(Buffer.byteLength(text)), number(gzipSync(text, { level: 9 }).length)];
}

const rows = [];
for (const tool of Object.keys(tools)) {
  rows.push([tool === "Rollup" ? "Rollup with `@rollup/plugin-terser`" : tool, ...(await bytes(tool, "tiny")), ...(await bytes(tool, "parser"))]);
}
printTable(["Bundler", "Two modules", "gzip", "With `acorn`", "gzip"], rows);
await endParcel();
await removeFolder(work);
