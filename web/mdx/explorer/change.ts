import { type Choice, filesOf, type Grid, largest, outcomeOf, type Placed, sizeOf } from "./grid";
import { amount, and, say, type Words } from "./words";

/**
 * Describes the effect of another choice in words: how many files, what the largest new one
 * holds, and the page whose start changes most. The picture has the rest.
 */
export function describe(grid: Grid, words: Words, before: Choice, now: Choice): string {
	const [was, is] = [outcomeOf(grid, before), outcomeOf(grid, now)];
	if (was === is) return say(words, "same");
	const [old, files] = [filesOf(grid, was), filesOf(grid, is)];
	const holds = files
		.filter((file) => !file.start.includes(pageOf(file)) && !old.some((other) => holdsSame(other, file)))
		.sort((a, b) => b.size - a.size)
		.slice(0, 1)
		.map((file) => say(words, "holds", { file: file.name, modules: and(words, namesOf(grid, file)) }));
	const starts = grid.pages.flatMap((page, i) => {
		const [a, b] = [was[i]?.start ?? [], is[i]?.start ?? []];
		const [before, now] = [amount(words, a.length, sizeOf(grid, a)), amount(words, b.length, sizeOf(grid, b))];
		const weight = Math.abs(sizeOf(grid, b) - sizeOf(grid, a)) + Math.abs(b.length - a.length);
		return before === now ? [] : [{ weight, text: say(words, "starts", { page, before, now }) }];
	});
	const most = starts.sort((a, b) => b.weight - a.weight).slice(0, 1);
	const sentences = [difference(words, files.length - old.length), ...holds, ...most.map(({ text }) => text)];
	return sentences.filter(Boolean).join(" ") || say(words, "same");
}

function difference(words: Words, files: number): string {
	if (files === 0) return "";
	const amount = Math.abs(files);
	const key = files > 0 ? (amount === 1 ? "oneMore" : "more") : amount === 1 ? "oneFewer" : "fewer";
	return say(words, key, { count: amount });
}

const pageOf = ({ name }: Placed): string => name.split(".")[0] ?? "";
const holdsSame = (a: Placed, b: Placed): boolean => a.name === b.name && String(a.modules) === String(b.modules);
const namesOf = (grid: Grid, { modules }: Placed): string[] => largest(grid, modules).map(({ name }) => name);
