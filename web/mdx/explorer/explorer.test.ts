// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, describe as group, test } from "vitest";
import { choiceOf, withChoice } from "./address";
import { describe } from "./change";
import { draw } from "./draw";
import { type Choice, filesOf, type Grid, type Options, outcomeOf, tidy } from "./grid";
import { configuration, optionsOf } from "./snippet";
import { kilobytes, type Words } from "./words";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const grid = JSON.parse(read("site/data/chunk-explorer.json")) as Grid;
const wordsIn = (lang: string) => JSON.parse(read(`web/messages/${lang}/explorer.json`)) as Words;
const words = wordsIn("en");

/** Every choice there is. */
const choices = grid.axes.reduce<Choice[]>(
	(all, { name, values }) =>
		all.flatMap((choice) => values.map((value) => tidy(grid, { ...choice, [name]: value.name }))),
	[{}],
);

test.each(["en", "zh"])("what the build draws in %s is drawn here the same", (lang) => {
	const parts = read(`internal/markdown/mdx/testdata/explorer/outcomes.${lang}.html`)
		.split(/<!-- (.+) -->\n/)
		.slice(1);
	expect(parts.length).toBeGreaterThan(10);
	for (let i = 0; i < parts.length; i += 2) {
		expect(draw(grid, wordsIn(lang), JSON.parse(parts[i] as string) as Choice)).toBe(parts[i + 1]);
	}
});

test("Chinese says everything, with the same values to fill in", () => {
	const shape = (said: Words) =>
		Object.entries(said).map(([key, text]) => [key, ...(text.match(/\{\w+\}/g) ?? []).sort()]);
	expect(shape(wordsIn("zh"))).toEqual(shape(words));
});

group("the outcomes", () => {
	test("each setting has one, and they are not all alike", () => {
		expect(choices).toHaveLength(grid.settings.length);
		expect(choices.map((choice) => outcomeOf(grid, choice))).toEqual(grid.settings.map((i) => grid.outcomes[i]));
		expect(new Set(grid.settings).size).toBe(grid.outcomes.length);
	});

	test("by itself a bundler in production leaves what pages share in each page", () => {
		const files = filesOf(grid, outcomeOf(grid, {}));
		expect(files.map(({ name }) => name)).toEqual([
			"table.js",
			"compare.js",
			"quiz.js",
			"chart.js",
			"613.js",
			"history.js",
		]);
		const preact = grid.modules.findIndex(({ name }) => name === "preact");
		expect(files.filter(({ modules }) => modules.includes(preact)).map(({ name }) => name)).toEqual([
			"table.js",
			"compare.js",
			"quiz.js",
		]);
	});

	test("an unknown value is the default", () => {
		expect(outcomeOf(grid, { chunks: "none" })).toBe(outcomeOf(grid, {}));
	});
});

group("the configuration", () => {
	test("of every setting is JavaScript that makes the options the bundler was given", () => {
		for (const choice of choices) {
			const text = configuration(grid, choice).join("\n").replace("export default", "return");
			const made = new Function(text)() as { mode: string; optimization?: object };
			expect(made.mode).toBe("production");
			expect(codeOf(made.optimization ?? {})).toEqual(optionsOf(grid, choice));
		}
	});

	test("leaves out what is the default", () => {
		expect(configuration(grid, {})).toEqual(["export default {", '  mode: "production",', "};"]);
		expect(configuration(grid, { chunks: "all", vendors: "on" })).toEqual([
			"export default {",
			'  mode: "production",',
			"  optimization: {",
			"    splitChunks: {",
			'      chunks: "all",',
			"      cacheGroups: {",
			"        vendors: {",
			'          name: "vendors",',
			"          test: /[\\\\/]node_modules[\\\\/]/,",
			"        },",
			"      },",
			"    },",
			"  },",
			"};",
		]);
	});
});

/** Options with each value as JavaScript, as the grid has them. */
function codeOf(value: unknown): Options | string {
	if (value instanceof RegExp) return String(value);
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, codeOf(each)]));
}

group("the address", () => {
	const page = "https://docs.example.org/guides/splitting/?v=5.98#try";

	test("holds a choice and gives it back", () => {
		for (const choice of choices) {
			expect(choiceOf(grid, new URL(withChoice(page, choice)).search)).toEqual(choice);
		}
	});

	test("is read by people, keeps what others put there, and is clean with the defaults", () => {
		const chosen = withChoice(page, { chunks: "all", minSize: "0" });
		expect(chosen).toBe("https://docs.example.org/guides/splitting/?v=5.98&splitChunks=chunks:all,minSize:0#try");
		expect(withChoice(chosen, { vendors: "on" })).toBe(
			"https://docs.example.org/guides/splitting/?v=5.98&splitChunks=vendors:on#try",
		);
		expect(withChoice(chosen, {})).toBe(page);
	});

	test("that says something wrong chooses the defaults", () => {
		expect(choiceOf(grid, "?splitChunks=chunks:some,minSize,size:0,:,vendors:on:off,__proto__:x")).toEqual({
			vendors: "on",
		});
	});
});

group("what changed is said", () => {
	test("with the largest new file and the page whose start changes most", () => {
		expect(describe(grid, words, {}, { chunks: "all" })).toBe(
			"2 more files. 852.js now holds fuse.js and preact. quiz starts with 2 files, 29.7 kB, before with 1 file, 28.8 kB.",
		);
	});

	test("for fewer files", () => {
		expect(describe(grid, words, { chunks: "all" }, { chunks: "all", vendors: "on" })).toContain(
			"1 file fewer. vendors.js now holds uplot, fuse.js and preact.",
		);
	});

	test("when nothing did", () => {
		expect(describe(grid, words, {}, {})).toBe("The same files as before.");
		expect(describe(grid, words, {}, { maxInitialRequests: "2" })).toBe("The same files as before.");
	});
});

test("sizes are rounded to tenths, half of one up", () => {
	expect([0, 49, 50, 250, 999, 55_015].map(kilobytes)).toEqual([
		"0.0 kB",
		"0.0 kB",
		"0.1 kB",
		"0.3 kB",
		"1.0 kB",
		"55.0 kB",
	]);
});
