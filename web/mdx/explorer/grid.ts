/** The output of the bundler for every combination of some settings (internal/chunks has the meaning of each field). */
export interface Grid {
	axes: Axis[];
	files: File[];
	modules: Module[];
	outcomes: Load[][];
	pages: string[];
	settings: number[];
	version: string;
}

export interface Axis {
	name: string;
	values: { name: string; options: Options }[];
}

/** Options with the JavaScript that makes it in place of each value. */
export interface Options {
	[key: string]: Options | string;
}

export interface File {
	name: string;
	size: number;
	modules: number[];
	reason: string;
}

export interface Module {
	name: string;
	size: number;
	kind: "package" | "shared" | "local";
}

/** The files a page loads at its start, in order, and later. */
export interface Load {
	start: number[];
	later: number[];
}

/** Values by axis, without those that are the default. */
export type Choice = Record<string, string>;

/** A file of an outcome, and the names of the pages that load it. */
export interface Placed extends File {
	start: string[];
	later: string[];
}

/** The outcome of a choice. An unknown value counts as the default. */
export function outcomeOf(grid: Grid, choice: Choice): Load[] {
	const number = grid.axes.reduce((sum, { name, values }) => {
		const index = values.findIndex((value) => value.name === choice[name]);
		return sum * values.length + Math.max(0, index);
	}, 0);
	return grid.outcomes[grid.settings[number] ?? 0] ?? [];
}

/** A choice without what is the default or is not there. */
export function tidy(grid: Grid, choice: Choice): Choice {
	const kept = grid.axes.flatMap(({ name, values }) => {
		const chosen = choice[name];
		return chosen && values.slice(1).some((value) => value.name === chosen) ? [[name, chosen] as const] : [];
	});
	return Object.fromEntries(kept);
}

/** An outcome's files, each once: those pages are named after, what else a start needs, what comes later. */
export function filesOf(grid: Grid, outcome: Load[]): Placed[] {
	const own = outcome.flatMap(({ start }, page) =>
		start.filter((i) => file(i).name.startsWith(`${grid.pages[page]}.`)),
	);
	const order = new Set([...own, ...outcome.flatMap(({ start }) => start), ...outcome.flatMap(({ later }) => later)]);
	const pagesWith = (key: keyof Load, i: number) => grid.pages.filter((_, page) => outcome[page]?.[key].includes(i));
	return [...order].map((i) => ({ ...file(i), start: pagesWith("start", i), later: pagesWith("later", i) }));

	function file(i: number): File {
		return grid.files[i] as File;
	}
}

export const sizeOf = (grid: Grid, files: number[]): number =>
	files.reduce((sum, i) => sum + (grid.files[i]?.size ?? 0), 0);

/** Modules by their size, the largest first. */
export const largest = (grid: Grid, modules: number[]): Module[] =>
	modules.map((i) => grid.modules[i] as Module).sort((a, b) => b.size - a.size);

/** A choice of an axis as options name it. */
export function labelOf({ name, values }: Axis, chosen: string): string {
	const split = values.find((value) => value.name === chosen)?.options.splitChunks;
	const code = typeof split === "object" && split[name];
	if (typeof code === "string") return `${name}: ${code}`;
	return chosen === "on" ? name : `${name}: ${chosen}`;
}
