// Deprecation codes and the messages printed with them, from the calls that
// make them: directly with util.deprecate, or through a function of the
// bundler's own that is handed the code.
import { gone } from "../lib/gone.mjs";
import { calls, template, trees, ts, visit } from "../lib/messages.mjs";
import { files, source } from "../lib/sources.mjs";
import { byText } from "../lib/write.mjs";

const code = /^DEP_WEBPACK_[A-Z0-9_]+$/;

// Functions that take `(…, message, code)` and whether the message is an argument of theirs.
const direct = { deprecate: 1, createFakeHook: 1, deprecateAllProperties: 1, deprecated: 1 };

const calleeOf = (node) => (ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText());

/** A function of the bundler with a name, wherever it is defined. */
function definition(release, name) {
	let found;
	for (const [, root] of trees(release, name))
		visit(root, (node) => {
			if (found) return;
			if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name?.getText() === name && node.body) found = node;
			const value = (ts.isVariableDeclaration(node) && node.initializer) || (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && node.right);
			const named = ts.isVariableDeclaration(node) ? node.name.getText() : ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left) ? node.left.name.text : undefined;
			if (named === name && value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))) found = value;
		});
	return found;
}

/** The message that a function makes of what it is given: its own call of util.deprecate, or a constant before it. */
function madeBy(release, name, given) {
	const fn = definition(release, name);
	if (!fn) return undefined;
	const values = new Map(fn.parameters.map((parameter, i) => [parameter.name.getText(), given[i] ?? ""]));
	let found;
	visit(fn.body, (node) => {
		if (found || !ts.isCallExpression(node)) return;
		const position = direct[calleeOf(node)];
		const message = position !== undefined && node.arguments.length > position + 1 ? node.arguments[position] : undefined;
		if (message) found = template(ts.isIdentifier(message) && !values.has(message.text) ? (constant(fn.body, message.text) ?? message) : message, values);
	});
	return found;
}

function constant(body, name) {
	let found;
	visit(body, (node) => {
		if (ts.isVariableDeclaration(node) && node.name.getText() === name) found ??= node.initializer;
	});
	return found;
}

/** code → Set of messages. */
function messages(release) {
	const found = new Map();
	const add = (name, text) => found.set(name, (found.get(name) ?? new Set()).add(text));
	for (const [, root] of trees(release, "DEP_WEBPACK_"))
		visit(root, (node) => {
			if (!ts.isStringLiteral(node) || !code.test(node.text)) return;
			const call = node.parent;
			if (!ts.isCallExpression(call)) return add(node.text, undefined);
			const name = calleeOf(call);
			const given = call.arguments.map((each) => template(each));
			add(node.text, name in direct ? given[call.arguments.indexOf(node) - 1] : madeBy(release, name, given));
		});
	// The codes of arrays that became sets are put together from parts.
	for (const [, call] of calls(release, "createDeprecation")) {
		const [message, part] = call.arguments.map((each) => template(each));
		if (/^[A-Z_]+$/.test(part)) add(`DEP_WEBPACK_DEPRECATION_${part}`, message);
	}
	return found;
}

/** Codes as the files of a release have them, which is quick. */
function names(release) {
	const found = new Set();
	for (const file of files(release)) {
		const text = source(release, file);
		for (const [, name] of text.matchAll(/"(DEP_WEBPACK_[A-Z0-9_]+[A-Z0-9])"/g)) found.add(name);
		if (file.endsWith("util/deprecation.js")) for (const [, part] of text.matchAll(/"(ARRAY_TO_SET\w*)"/g)) found.add(`DEP_WEBPACK_DEPRECATION_${part}`);
	}
	return [...found].sort(byText);
}

export default {
	class: "deprecations",
	title: "Deprecations",
	source: "calls with a code DEP_WEBPACK_… in lib",
	quick: false,
	names,
	async collect({ release, since, vanished }) {
		const items = [...messages(release)].map(([id, texts]) => {
			const all = [...texts].filter(Boolean).sort();
			return { id, name: id, template: all[0], code: id, ...since("deprecations", id), details: all.length > 1 ? { messages: all } : undefined };
		});
		return [...items, ...gone(vanished("deprecations")).map((each) => ({ ...each, code: each.id }))];
	},
};
