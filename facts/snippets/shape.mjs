// Finds in a program the configurations the bundler is asked about.
import { createRequire } from "node:module";
import { attempt } from "./javascript.mjs";
import { children, exported, keyOf, objects, scope } from "./syntax.mjs";

const require = createRequire(import.meta.url);
const schema = require("webpack/schemas/WebpackOptions.json");
const OPTIONS = new Set(Object.keys(schema.properties));
const RULE = new Set(Object.keys(schema.definitions.RuleSetRule.properties));

/** Options that configurations of other programs have, too. */
const COMMON = new Set(["plugins", "name", "extends", "loader", "context", "cache", "watch", "dependencies"]);
/** Keys by which an object is recognized as a rule. */
const TELLING = new Set(["test", "use", "loader", "oneOf", "resourceQuery", "mimetype"]);

/**
 * What is asked about a block: `program` is what runs, with the AST `ast` and
 * `shift` lines before the block's first; `put` says where its value stands in
 * a configuration; `strict`: names it does not declare are mistakes.
 */
export function shapes(text, lang, title, parsed) {
	const named = /(^|\/)webpack[\w.-]*\.[cm]?[jt]s$/.test(title);
	const other = title !== "" && !named;
	const whole = exported(parsed.ast);
	if (parsed.shift === 0 && whole) {
		if (other && !/\.[cm]?[jt]s$/.test(title)) return [];
		const config = /(^|\/)webpack\.config\.[\w.]*$/.test(title);
		if (!config && (other || !isConfig(keys(whole, parsed.ast)))) return calls(text, lang, parsed);
		return [{ program: parsed, put: "config", strict: config }];
	}
	const part = fragment(text, lang);
	if (part && !(other && part.put !== "plugin")) return [part];
	return calls(text, lang, parsed);
}

/** A part of a configuration: options, rules, or a plugin. */
function fragment(text, lang) {
	for (const wrapping of ["properties", "expression", "elements"]) {
		const program = attempt(text, lang, wrapping);
		if (!program.ast) continue;
		const value = exported(program.ast);
		const names = keys(value, program.ast);
		if (isConfig(names) && !isRule(names)) return { program, put: "config", strict: false };
		if (isRule(names)) return { program, put: "rule", strict: false };
		if (wrapping === "expression" && value.type === "NewExpression" && isPlugin(value)) return { program, put: "plugin", strict: false };
		if (wrapping === "elements" && value.elements.length && value.elements.every((each) => each && isRule(keys(each, program.ast)))) return { program, put: "rules", strict: false };
	}
	return undefined;
}

const isPlugin = (node) => /Plugin$/.test(node.callee.name ?? node.callee.property?.name ?? "");

/** Configurations given to `webpack(…)` in a program. */
function calls(text, lang, parsed) {
	const found = [];
	const known = scope(parsed.ast);
	const visit = (node) => {
		if (node.type === "CallExpression" && node.callee.name === "webpack" && node.arguments.length) {
			for (const object of objects(node.arguments[0], known)) {
				if (!isConfig(object.properties.map(keyOf))) continue;
				const code = `export default (\n${blank(parsed.code, object.start, object.end)}\n)`;
				const program = attempt(code.slice("export default (\n".length, -2), lang, "expression");
				if (program.ast) found.push({ program: { ...program, shift: program.shift + parsed.shift }, put: "config", strict: false });
			}
		}
		for (const child of children(node)) visit(child);
	};
	if (parsed.shift === 0) visit(parsed.ast.program);
	return found;
}

/** The text with spaces for all but a part of it, so that places stay. */
function blank(text, start, end) {
	const spaces = (part) => part.replace(/[^\n]/g, " ");
	return spaces(text.slice(0, start)) + text.slice(start, end) + spaces(text.slice(end));
}

const keys = (node, ast) => objects(node, scope(ast)).flatMap((object) => object.properties.map(keyOf)).filter((key) => key !== undefined);

/** As many options as other names, and one that other programs have not. */
function isConfig(names) {
	const known = names.filter((name) => OPTIONS.has(name));
	const others = names.length - known.length;
	return known.length >= others && (known.some((name) => !COMMON.has(name)) || (known.length > 1 && others === 0));
}

/** More names of rules than others, and more than of options. */
function isRule(names) {
	const known = names.filter((name) => RULE.has(name));
	const options = names.filter((name) => OPTIONS.has(name));
	return known.length > names.length - known.length && known.length > options.length && known.some((name) => TELLING.has(name));
}
