import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as breakpoints from "./breakpoints";

const root = join(import.meta.dirname, "..");
const folders = readdirSync(root, { withFileTypes: true }).filter(
	(entry) => entry.isDirectory() && !["node_modules", "build", "wasm"].includes(entry.name),
);
const sources = folders
	.flatMap(({ name }) =>
		readdirSync(join(root, name), { recursive: true, encoding: "utf8" }).map((path) => join(name, path)),
	)
	.filter((path) => /\.(?:css|tsx?)$/.test(path) && !path.includes(".test."))
	.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const styles = sources.filter(({ path }) => path.endsWith(".css"));

/** The conditions of a style sheet's media and container queries. */
const conditions = (text: string) =>
	[...text.matchAll(/@(?:media|container)([^{]+)\{/g)].map(([, query = ""]) => query.trim());

describe("breakpoints", () => {
	test("widths and heights of queries follow the reader's font size", () => {
		const fixed = styles.flatMap(({ path, text }) =>
			conditions(text)
				.filter((query) => /\d(?!r?em\b)[a-z]/.test(query.replaceAll(/\d+r?em\b/g, "")))
				.map((query) => `${path}: ${query}`),
		);
		expect(styles.length).toBeGreaterThan(40);
		expect(fixed).toEqual([]);
	});

	test("scripts ask for the widths that the style sheets know", () => {
		const known = styles.flatMap(({ text }) => conditions(text)).join(" ");
		expect(Object.values(breakpoints).filter((query) => !known.includes(query))).toEqual([]);
	});

	test("scripts ask for no other widths", () => {
		const others = sources.filter(
			({ path, text }) =>
				/\.tsx?$/.test(path) && path !== "lib/breakpoints.ts" && /"\((?:min-|max-)?width\b/.test(text),
		);
		expect(others.map(({ path }) => path)).toEqual([]);
	});
});
