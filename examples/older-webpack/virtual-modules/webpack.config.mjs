import { readdirSync } from "node:fs";
import path from "node:path";
import VirtualModulesPlugin from "webpack-virtual-modules";

const folder = path.join(import.meta.dirname, "notes");
const notes = readdirSync(folder).sort().map((file) => `export { title as ${path.parse(file).name} } from "../notes/${file}";`);

export default {
  mode: "production",
  plugins: [
    new VirtualModulesPlugin({
      "virtual/release.json": JSON.stringify({ name: process.env.RELEASE ?? "local" }),
      "virtual/notes.js": notes.join("\n"),
    }),
  ],
};
