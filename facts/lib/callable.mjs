// Functions as a reader would write them, from the TypeScript and JSDoc the
// package describes its options with: `(chunk) => boolean`. Names of parameters
// say more than their types, which are long and not exported.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const brackets = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** Where the bracket that opens at `start` is closed, or -1. An arrow closes nothing. */
function closing(text, start) {
	const open = [];
	for (let i = start; i < text.length; i++) {
		const char = text[i];
		if (brackets[char]) open.push(brackets[char]);
		else if (char === open.at(-1) && !(char === ">" && text[i - 1] === "=")) {
			open.pop();
			if (open.length === 0) return i;
		}
	}
	return -1;
}

/** Splits at a separator that stands in no bracket. */
function split(text, separator) {
	const parts = [];
	let from = 0;
	for (let i = 0; i < text.length; i++) {
		if (brackets[text[i]]) {
			const end = closing(text, i);
			if (end < 0) break;
			i = end;
		} else if (text.startsWith(separator, i)) {
			parts.push(text.slice(from, i));
			from = i + separator.length;
		}
	}
	return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
}

/** `import("../lib/Module").Source` is `Source`, `import("../lib/Module")` is `Module`. */
export const plain = (type) =>
	type
		.replace(/import\(["'][^"']*?([^/"']+)["']\)((?:\.\w+)*)/g, (_, file, names) => names.split(".").at(-1) || file)
		.replace(/EXPECTED_ANY/g, "any")
		.replace(/\s+/g, " ")
		.trim();

const returned = (type) => {
	const text = plain(type);
	return text.length <= 48 ? text : "…";
};

function parameter(text) {
	const [, name, optional, type] = /^(\.\.\.\w+|\w+)(\??)\s*:?\s*([\s\S]*)$/.exec(text) ?? [];
	if (!name || name === "this") return;
	const last = /^[\w.]+$/.exec(plain(type ?? ""))?.[0];
	const readable = /^arg\d+$/.test(name) && last ? last[0].toLowerCase() + last.slice(1) : name;
	return readable + optional;
}

/** `(a, b?) => string` of `(a: Chunk, b?: string) => string`; nothing when it is no function. */
function arrow(type) {
	if (!type.startsWith("(")) return;
	const end = closing(type, 0);
	const rest = type.slice(end + 1).trim();
	if (rest === "") return arrow(type.slice(1, end).trim());
	if (!rest.startsWith("=>")) return;
	const parameters = split(type.slice(1, end), ",").map(parameter).filter(Boolean);
	return `(${parameters.join(", ")}) => ${returned(rest.slice(2))}`;
}

/** The comment of JSDoc that defines a type in a file of the package. */
function definition(file, name) {
	let text;
	try {
		text = readFileSync(file.endsWith(".js") ? file : `${file}.js`, "utf8");
	} catch {
		return;
	}
	for (const [comment] of text.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
		const lines = comment.replace(/^\s*\*\s?/gm, "");
		const at = lines.search(/@typedef\s*\{/);
		if (at >= 0) {
			const open = lines.indexOf("{", at);
			const end = closing(lines, open);
			if (end > 0 && new RegExp(`^\\s*${name}\\b`).test(lines.slice(end + 1))) return lines.slice(open + 1, end).trim();
		}
		if (new RegExp(`@callback\\s+${name}\\b`).test(lines)) return callback(lines);
	}
}

/** The type of a `@callback` from its `@param` and `@returns` tags, written as an arrow function. */
function callback(comment) {
	const typed = (tag) =>
		[...comment.matchAll(new RegExp(`@${tag}\\s*\\{`, "g"))].map((match) => {
			const open = match.index + match[0].length - 1;
			const end = closing(comment, open);
			return [comment.slice(open + 1, end), comment.slice(end + 1).trim().split(/\s/)[0]];
		});
	const parameters = typed("param").map(([type, name]) => {
		const optional = type.endsWith("=") || name.startsWith("[");
		return `${name.replace(/[[\]]/g, "")}${optional ? "?" : ""}: ${type.replace(/=$/, "")}`;
	});
	return `(${parameters.join(", ")}) => ${typed("returns")[0]?.[0] ?? "void"}`;
}

/**
 * The forms a `tsType` of a schema stands for: functions as arrows, what is no
 * function by its name. `file` is the schema's, from which the type's imports go.
 */
export function forms(tsType, file, depth = 0) {
	const parts = split(tsType.trim(), "|");
	if (parts.length > 1 && !arrow(tsType.trim())) return [...new Set(parts.flatMap((part) => forms(part, file, depth)))];
	const type = tsType.trim();
	const found = arrow(type);
	if (found) return [found];
	const [, from, name] = /^import\(["'](.+?)["']\)\.(\w+)(?:<[\s\S]*>)?$/.exec(type) ?? [];
	const local = /^\w+(?=<|$)/.exec(type)?.[0];
	const where = from?.startsWith(".") ? join(dirname(file), from) : depth > 0 && local ? file : undefined;
	const text = where && depth < 4 ? definition(where, name ?? local) : undefined;
	if (text) {
		const inner = forms(text, where, depth + 1);
		if (inner.some((form) => form.includes("=>"))) return inner;
	}
	return [plain(name ?? type)];
}
