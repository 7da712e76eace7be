import { type Choice, filesOf, type Grid, type Load, labelOf, largest, outcomeOf, type Placed, sizeOf } from "./grid";
import { and, count, kilobytes, say, type Words } from "./words";

/**
 * Draws what a choice makes, as HTML. internal/markdown/mdx/chunkoutcome.go
 * draws the defaults in the same way when the site is built.
 */
export function draw(grid: Grid, words: Words, choice: Choice): string {
	const outcome = outcomeOf(grid, choice);
	const files = filesOf(grid, outcome);
	const list = files.map((file) => drawFile(grid, words, file, files)).join("");
	return (
		`<p class="explorer-sum">${summary(grid, words, choice, files)}</p>\n${pages(grid, words, outcome)}` +
		`<ul class="explorer-files" aria-label="${escaped(say(words, "list"))}">\n${list}</ul>\n${legend(words)}`
	);
}

function summary(grid: Grid, words: Words, choice: Choice, files: Placed[]): string {
	const labels = grid.axes.flatMap((axis) => {
		const chosen = choice[axis.name];
		return chosen ? [`<code>${escaped(labelOf(axis, chosen))}</code>`] : [];
	});
	return say(words, "summary", {
		settings: labels.join(words.comma) || say(words, "defaults"),
		version: grid.version,
		files: count(words, files.length),
		size: kilobytes(files.reduce((sum, { size }) => sum + size, 0)),
	});
}

function pages(grid: Grid, words: Words, outcome: Load[]): string {
	const widest = Math.max(
		1,
		...grid.outcomes.flat().flatMap(({ start, later }) => [sizeOf(grid, start), sizeOf(grid, later)]),
	);
	const titles = ["page", "atStart", "later"].map((key) => `<th scope="col">${escaped(say(words, key))}</th>`);
	const cell = (files: number[]) => {
		const size = sizeOf(grid, files);
		return `<td>${kilobytes(size)} <small>${escaped(count(words, files.length))}</small><span class="explorer-bar w${percent(size, widest)}"></span></td>`;
	};
	const rows = outcome.map(
		({ start, later }, page) =>
			`<tr><th scope="row"><code>${escaped(grid.pages[page] ?? "")}</code></th>${cell(start)}${cell(later)}</tr>\n`,
	);
	return `<table class="explorer-pages"><thead><tr>${titles.join("")}</tr></thead><tbody>\n${rows.join("")}</tbody></table>\n`;
}

function legend(words: Words): string {
	const kinds = ["package", "shared", "local"].map(
		(kind) => `<span><i class="brick ${kind}"></i>${escaped(say(words, kind))}</span> `,
	);
	const moved = `<span class="script-only"><i class="brick moved"></i>${escaped(say(words, "moved"))}</span>`;
	return `<p class="explorer-legend">${kinds.join("")}${moved} <small>${escaped(say(words, "scale"))}</small></p>\n`;
}

function drawFile(grid: Grid, words: Words, file: Placed, files: Placed[]): string {
	const reason = file.reason && ` <small>${escaped(file.reason)}</small>`;
	return (
		`<li data-file="${escaped(file.name)}"><div class="explorer-file"><code>${escaped(file.name)}</code> ` +
		`<strong>${kilobytes(file.size)}</strong> <span>${escaped(when(words, file))}</span>${reason}</div>` +
		`<ul>${bricks(grid, words, file, files)}</ul></li>\n`
	);
}

function bricks(grid: Grid, words: Words, file: Placed, files: Placed[]): string {
	const widest = Math.max(1, ...grid.modules.map(({ size }) => size));
	const all = largest(grid, file.modules).map((module) => {
		const { name, kind, size } = module;
		const copies = files.filter(({ modules }) => modules.includes(grid.modules.indexOf(module))).length;
		const times = copies > 1 ? `<b title="${escaped(say(words, "copies", { count: copies }))}">×${copies}</b>` : "";
		return (
			`<li class="brick ${kind} w${percent(size, widest)}" data-module="${escaped(name)}">${escaped(name)} ` +
			`<small>${kilobytes(size)}</small><span class="visually-hidden">${escaped(`${words.comma}${say(words, kind)}`)}</span>${times}</li>`
		);
	});
	return all.join("");
}

/** Which pages load a file. */
function when(words: Words, { start, later }: Placed): string {
	const parts = [
		start.length > 0 ? say(words, "startOf", { pages: and(words, start) }) : "",
		later.length > 0 ? say(words, "laterOf", { pages: and(words, later) }) : "",
	];
	return parts.filter(Boolean).join(words.comma);
}

/** A share from 1 to 100. */
const percent = (part: number, whole: number): number =>
	Math.max(1, Math.floor((100 * part + Math.floor(whole / 2)) / whole));

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string);
