import type { Choice, Grid, Options } from "./grid";

/** The options under `optimization` of a choice, leaves as JavaScript. */
export function optionsOf(grid: Grid, choice: Choice): Options {
	return grid.axes.reduce<Options>((options, { name, values }) => {
		const value = values.find((each) => each.name === choice[name]);
		return value ? merge(options, value.options) : options;
	}, {});
}

function merge(a: Options, b: Options): Options {
	const merged = { ...a };
	for (const [key, value] of Object.entries(b)) {
		const there = merged[key];
		merged[key] = typeof there === "object" && typeof value === "object" ? merge(there, value) : value;
	}
	return merged;
}

/** A configuration file that makes a choice, line by line. */
export function configuration(grid: Grid, choice: Choice): string[] {
	const optimization = optionsOf(grid, choice);
	const all: Options = { mode: '"production"' };
	if (Object.keys(optimization).length > 0) all.optimization = optimization;
	return ["export default {", ...properties(all, "  "), "};"];
}

function properties(options: Options, indent: string): string[] {
	return Object.entries(options).flatMap(([key, value]) =>
		typeof value === "string"
			? [`${indent}${key}: ${value},`]
			: [`${indent}${key}: {`, ...properties(value, `${indent}  `), `${indent}},`],
	);
}

const token = /("[^"]*")|(\/.+\/)|\b(\d+|true|false)\b|\b(export)\b|\b(default)\b/g;

/** The same as the build highlights it, a node for each line. */
export function highlighted(lines: string[]): Node[] {
	return lines.flatMap((line) => {
		const row = document.createElement("span");
		row.className = "line";
		let at = 0;
		for (const match of line.matchAll(token)) {
			row.append(line.slice(at, match.index), marked(match));
			at = match.index + match[0].length;
		}
		row.append(line.slice(at));
		return [row, document.createTextNode("\n")];
	});
}

function marked([text, string, regex, number, word]: RegExpMatchArray): HTMLElement {
	const span = document.createElement("span");
	span.className = string ? "s2" : regex ? "sr" : number ? "mi" : word ? "kr" : "k";
	span.textContent = text;
	return span;
}
