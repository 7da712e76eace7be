// Reads the bundler's own source files.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { byText } from "./write.mjs";

/** Paths of a release's files below `lib`, relative to its folder, in a stable order. */
export const files = ({ folder }, below = "lib") =>
	readdirSync(join(folder, below), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
		.sort(byText);

export const source = ({ folder }, file) => readFileSync(join(folder, file), "utf8");
