// Parses what is not a program: JSON, CSS, HTML, YAML and commands.
import { spawnSync } from "node:child_process";
import { parse as parseHTML, parseFragment } from "parse5";
import postcss from "postcss";
import ts from "typescript";
import { LineCounter, parseAllDocuments } from "yaml";
import { unmatched } from "./tags.mjs";

/** @typedef {{ line: number, column: number, message: string }} Mistake columns from 1, in UTF-16 units */

const COMMENTED = /(^|\/)([jt]sconfig[\w.-]*\.json|[\w.-]*\.jsonc)$/;

/** JSON; comments and trailing commas only where the file may have them. */
export function json(text, lang, title) {
	const commented = lang === "jsonc" || COMMENTED.test(title);
	const read = (code) => (commented ? (ts.parseConfigFileTextToJson(title || "tsconfig.json", code).error ? fail() : true) : (JSON.parse(code), true));
	const fail = () => {
		throw new SyntaxError("not JSON with comments");
	};
	for (const code of [text, `{\n${text.trimEnd().replace(/,$/, "")}\n}`]) {
		try {
			return read(code) && [];
		} catch {
			// a list of properties is tried next
		}
	}
	return [place(text)];
}

/** Where JSON is wrong, said by a parser that goes on where JSON.parse ends. */
function place(text) {
	const properties = /^\s*"[^"]*"\s*:/.test(text);
	const code = properties ? `{\n${text}\n}` : text;
	const file = ts.parseJsonText("block.json", code);
	let at = Infinity;
	let message = "";
	const note = (start, said) => {
		if (start < at) [at, message] = [start, said];
	};
	for (const each of file.parseDiagnostics) note(each.start, ts.flattenDiagnosticMessageText(each.messageText, " ").replace(/\.$/, ""));
	for (const [start, said] of strange(code)) note(start, said);
	if (!message) [at, message] = [0, "This is not JSON"];
	const lines = code.slice(0, at).split("\n");
	return { line: lines.length - (properties ? 1 : 0), column: lines.at(-1).length + 1, message };
}

/** Syntax that TypeScript accepts in a JSON file and JSON does not have: comments, trailing commas. */
function strange(code) {
	const tokens = [];
	const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, code);
	let comma = -1;
	for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
		const start = scanner.getTokenStart();
		if (kind === ts.SyntaxKind.WhitespaceTrivia || kind === ts.SyntaxKind.NewLineTrivia) continue;
		if (kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia) tokens.push([start, "JSON has no comments"]);
		if (kind === ts.SyntaxKind.StringLiteral && code[start] === "'") tokens.push([start, "Strings of JSON have double quotes"]);
		if (kind === ts.SyntaxKind.Identifier || kind === ts.SyntaxKind.UndefinedKeyword) tokens.push([start, "Names and texts of JSON have double quotes"]);
		if (comma >= 0 && (kind === ts.SyntaxKind.CloseBraceToken || kind === ts.SyntaxKind.CloseBracketToken)) tokens.push([comma, "JSON has no trailing comma"]);
		comma = kind === ts.SyntaxKind.CommaToken ? start : -1;
	}
	return tokens;
}

export function css(text) {
	try {
		postcss.parse(text);
		return [];
	} catch (error) {
		if (error.name !== "CssSyntaxError") throw error;
		return [{ line: error.line, column: error.column, message: error.reason }];
	}
}

/** Errors that browsers forgive and that pages are full of. */
const FORGIVEN = new Set(["missing-doctype", "non-conforming-doctype", "control-character-in-input-stream", "noncharacter-in-input-stream"]);

/** HTML; what a template puts between <% and %> is not looked at. */
export function html(text) {
	const plain = text.replace(/<%[^]*?%>/g, (template) => template.replace(/[^\n]/g, " "));
	const mistakes = [];
	const onParseError = (error) => {
		if (!FORGIVEN.has(error.code)) mistakes.push({ line: error.startLine, column: error.startCol, message: error.code.replaceAll("-", " ") });
	};
	const read = /^\s*(<!doctype|<html|<!--)/i.test(plain) && /<(html|head|body|!doctype)\b/i.test(plain) ? parseHTML : parseFragment;
	read(plain, { onParseError, sourceCodeLocationInfo: true });
	const tag = unmatched(plain);
	if (tag) mistakes.push(tag);
	return mistakes.sort((a, b) => a.line - b.line || a.column - b.column).slice(0, 1);
}

export function yaml(text) {
	const lineCounter = new LineCounter();
	const documents = parseAllDocuments(text, { lineCounter });
	const error = (Array.isArray(documents) ? documents : []).flatMap((document) => document.errors)[0];
	if (!error) return [];
	const at = lineCounter.linePos(error.pos[0]);
	return [{ line: at.line, column: at.col, message: error.message.split(" at line ")[0] }];
}

const PROMPT = /^(\s*)[$#%] /;

/** Commands: with prompts, the other lines are what they print. */
export function shell(text) {
	const lines = text.split("\n");
	const prompts = lines.some((line) => /^\s*\$ /.test(line));
	let goesOn = false;
	const commands = lines.map((line) => {
		const command = !prompts || goesOn || /^\s*\$ /.test(line);
		goesOn = command && line.endsWith("\\");
		return command ? line.replace(PROMPT, (sign, space) => (sign.includes("$") ? space : sign)).replace(/^(\s*)> /, prompts ? "$1" : "$&") : "";
	});
	const { stderr, error } = spawnSync("bash", ["--norc", "-n"], { input: commands.join("\n"), encoding: "utf8", env: { PATH: process.env.PATH, LC_ALL: "C" } });
	if (error) throw error;
	const found = /^bash: line (\d+): (.*)$/m.exec(stderr);
	if (!found) return [];
	const line = Math.min(Number(found[1]), lines.length);
	const token = /near unexpected token `(.*)'/.exec(found[2])?.[1];
	const at = token && token !== "newline" ? lines[line - 1].indexOf(token) : -1;
	return [{ line, column: Math.max(0, at) + 1, message: found[2] }];
}
