// Finds the mistakes in blocks of code.
import { createRequire } from "node:module";
import { JAVASCRIPT, isTyped, parse, transpile } from "./javascript.mjs";
import { demand, releases } from "./older.mjs";
import { runAll } from "./sandbox.mjs";
import { shapes } from "./shape.mjs";
import { constructed, exported, locate, scope } from "./syntax.mjs";
import { css, html, json, shell, yaml } from "./texts.mjs";

const { originalPositionFor, TraceMap } = createRequire(import.meta.url)("@jridgewell/trace-mapping");

const TEXTS = { json, jsonc: json, css, html, htm: html, yaml, yml: yaml, sh: shell, bash: shell, shell, console: shell, zsh: shell };

/** The language of a diff, from the name of its file. */
const byTitle = (title) => /\.(\w+)$/.exec(title)?.[1] ?? "";

/** @param {{ id: string, lang: string, title?: string, text: string, diff?: boolean, fails?: string, with?: string }[]} blocks */
export async function check(blocks, options) {
	const found = new Map(blocks.map(({ id }) => [id, []]));
	const programs = [];
	for (const block of blocks) {
		demand(block.with);
		try {
			releases(block.with);
		} catch (error) {
			found.get(block.id).push({ id: block.id, line: 1, column: 1, kind: "config", message: error.message });
		}
		for (const side of sides(block)) {
			if (found.get(block.id).length) break;
			const { mistakes, configs } = parsed(side);
			found.get(block.id).push(...mistakes.map((each) => finding(block, side, "syntax", each)));
			if (!mistakes.length && side.runs) programs.push(...configs.map((config) => ({ block, side, config })));
		}
	}
	await askBundler(programs, found, options);
	return blocks.flatMap((block) => judged(block, found.get(block.id)));
}

/** A block that is wrong on purpose has to be wrong. */
function judged(block, findings) {
	if (!block.fails) return findings.sort((a, b) => a.line - b.line || a.column - b.column);
	if (findings.length) return [];
	return [{ id: block.id, line: 1, column: 1, kind: "passes", message: `nothing is wrong with this block, which is to fail: ${block.fails}`, hint: "Take the mark away, or show the mistake." }];
}

/**
 * The texts of a block: a diff has two, of which the later one runs, and the
 * earlier one with the releases it is for, if `with` names some. `indent` is
 * what stands before the text in each line.
 */
function sides({ lang, title = "", text, diff, with: older = "" }) {
	if (!diff) return [{ lang, title, text, indent: 0, runs: true, older }];
	const of = lang === "diff" || lang === "" ? byTitle(title) : lang;
	const without = (sign) =>
		text
			.split("\n")
			.map((line) => (line.startsWith(sign) || /^(@@|\+\+\+|---|\\ )/.test(line) ? "" : line.slice(1)))
			.join("\n");
	return [
		{ lang: of, title, text: without("+"), indent: 1, runs: older !== "", older },
		{ lang: of, title, text: without("-"), indent: 1, runs: true, older: "" },
	];
}

/** The syntax errors of a text and the configurations in it. */
function parsed({ lang, title, text }) {
	const none = { mistakes: [], configs: [] };
	if (text.trim() === "") return none;
	if (TEXTS[lang]) return { ...none, mistakes: TEXTS[lang](text, lang, title) };
	if (!JAVASCRIPT.has(lang)) return none;
	const program = parse(text, lang);
	if (program.error) return { ...none, mistakes: [program.error] };
	return { ...none, configs: shapes(text, lang, title, program) };
}

/** A finding with its column in bytes, as files have them. */
function finding(block, side, kind, { line, column, message, hint, wrong, names }) {
	const text = side.text.split("\n")[line - 1] ?? "";
	return { id: block.id, line, column: Buffer.byteLength(text.slice(0, column - 1)) + side.indent + 1, message, hint, wrong, names, kind };
}

async function askBundler(programs, found, options) {
	const asked = programs.map(({ side, config }, i) => ({ id: String(i), ...runnable(config, side), put: config.put, strict: config.strict, older: side.older }));
	const answers = await runAll(asked, options);
	for (const [i, { block, side, config }] of programs.entries()) {
		for (const problem of answers.get(String(i)) ?? []) {
			const at = place(config, problem, asked[i].map);
			const one = finding(block, side, "config", { ...problem, ...at });
			if (!found.get(block.id).some((each) => each.line === one.line && each.message === one.message)) found.get(block.id).push(one);
		}
	}
}

/** The program as the sandbox runs it. */
function runnable({ program }, { lang, title }) {
	const imports = {};
	let esm = false;
	for (const statement of program.ast.program.body) {
		if (!/^(Import|Export)/.test(statement.type)) continue;
		esm = true;
		if (!statement.source) continue;
		const names = (imports[statement.source.value] ??= []);
		for (const each of statement.specifiers ?? []) names.push(each.imported?.name ?? each.imported?.value ?? each.local?.name);
	}
	const filename = (title.split("/").at(-1) || "block.js").replace(/[^\w.-]/g, "_");
	if (!isTyped(lang)) return { code: program.code, esm, imports, filename };
	const { outputText, sourceMapText } = transpile(program.code, lang);
	return { code: outputText, esm, imports, filename, map: sourceMapText };
}

/** Where in the block a problem stands. */
function place({ program, put }, problem, map) {
	const known = scope(program.ast);
	const whole = exported(program.ast);
	const at = problem.at && original(problem.at, map);
	let { node, whole: all } = locate(whole, problem.path, known, problem.value);
	const construct = at && constructed(program.ast, at.line, at.column);
	if (construct) node = construct;
	if (problem.options) {
		const owner = construct ?? (all && problem.path.length ? sourceOf(node, known) : put === "plugin" ? sourceOf(whole, known) : undefined);
		if (owner?.type === "NewExpression" && owner.arguments.length) node = pluginOption(owner, problem.options, known);
	} else if (at && !construct) return { line: Math.max(1, at.line - program.shift), column: at.column };
	return { line: Math.max(1, node.loc.start.line - program.shift), column: node.loc.start.column + 1 };
}

/** Follows a variable to the plugin it holds. */
const sourceOf = (node, known) => (node.type === "Identifier" && known.get(node.name) ? sourceOf(known.get(node.name), known) : node);

/** A plugin's options are one of its arguments, mostly the first. */
function pluginOption(node, path, known) {
	let best = node.arguments[0];
	for (const argument of node.arguments) {
		const { node: at, whole } = locate(argument, path, known);
		if (whole && path.length) return at;
		if (at !== argument && best === node.arguments[0]) best = at;
	}
	return best;
}

function original({ line, column }, map) {
	if (!map) return { line, column };
	const { line: from, column: at } = originalPositionFor(new TraceMap(map), { line, column: column - 1 });
	return from === null ? undefined : { line: from, column: at + 1 };
}
