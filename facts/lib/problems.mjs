// The error and warning classes of the bundler and their messages, from its source.
import { dirname } from "node:path";
import { gone } from "./gone.mjs";
import { calls, template, tree, ts, visit } from "./messages.mjs";
import { files, source } from "./sources.mjs";

const declared = /class (\w+(?:Error|Warning)) extends (\w+)/g;

// Has the name of an error and is none that a build reports.
const none = ["JSParseError", "DefaultsError"];

/** Whether a template says something by itself. */
const hasText = (text) => /[A-Za-z]{3}/.test(text.replace(/\{[^{}]*\}/g, ""));

/** `{ name, parent, file }` of every class. */
export function classes(release) {
	const found = [];
	for (const file of files(release)) for (const [, name, parent] of source(release, file).matchAll(declared)) if (!none.includes(name)) found.push({ name, parent, file });
	return found;
}

/** The message a class makes: `{ template, more }`, and the parameters of its constructor. */
export function message(release, { name, file }) {
	let made;
	visit(tree(release, file), (node) => {
		if (ts.isClassDeclaration(node) && node.name?.text === name) made = node.members.find(ts.isConstructorDeclaration);
	});
	if (!made) return { template: undefined, more: [], parameters: [], printed: name };
	const found = { template: undefined, more: [], parameters: made.parameters.map((each) => each.name.getText()), printed: name };
	let variable;
	visit(made.body, (node) => {
		if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword && node.arguments[0] && ts.isIdentifier(node.arguments[0])) variable = node.arguments[0].text;
	});
	visit(made.body, (node) => {
		if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword && node.arguments[0]) found.template ??= template(node.arguments[0]);
		if (!ts.isBinaryExpression(node)) return;
		const left = node.left.getText();
		const assigns = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
		if (left === "this.name" && assigns && ts.isStringLiteral(node.right)) found.printed = node.right.text;
		if (left === "this.message" && assigns) found.template = template(node.right);
		if (node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken && (left === variable || left === "this.message")) found.more.push(template(node.right));
	});
	return found;
}

/** Where a class is made, and the templates it is given for a parameter. */
export function made(release, name, parameter) {
	const all = calls(release, name).filter(([, node]) => ts.isNewExpression(node));
	return {
		where: [...new Set(all.map(([file]) => file))],
		given: parameter < 0 ? [] : [...new Set(all.map(([, node]) => (node.arguments?.[parameter] ? template(node.arguments[parameter]) : "")).filter(hasText))],
	};
}

let provokedOnce;

/** Items of the classes whose names end with a suffix. */
export async function items({ release, webpack, since, vanished }, suffix, of) {
	const { provoked } = await import("./provoke.mjs");
	provokedOnce ??= provoked(webpack);
	const real = await provokedOnce;
	const found = classes(release)
		.filter(({ name }) => name.endsWith(suffix))
		.map((each) => {
			const { template: text, more, parameters, printed } = message(release, each);
			const parameter = parameters.indexOf(/^\{(\w+)\}$/.exec(text ?? "")?.[1]);
			const { where, given } = made(release, each.name, parameter);
			const additions = [...new Set(more)].filter(hasText);
			return {
				id: each.name,
				name: each.name,
				template: text,
				...since(of, each.name),
				details: {
					...(additions.length ? { more: additions } : {}),
					...(given.length ? { messages: given.sort() } : {}),
					...(each.parent === "WebpackError" || each.parent === "Error" ? {} : { extends: each.parent }),
					...(printed === each.name ? {} : { printed }),
					...(real.has(each.name) ? { provoked: true, message: real.get(each.name) } : {}),
					...(where.length ? { where } : {}),
				},
			};
		});
	return [...found, ...gone(vanished(of))];
}

/** The error of a configuration that is not valid; its class comes with the package that validates. */
export async function validation({ release, webpack }) {
	const folder = dirname(release.require.resolve("schema-utils/package.json"));
	let header;
	visit(tree({ folder }, "dist/ValidationError.js"), (node) => {
		if (ts.isTemplateExpression(node) && node.head.text.startsWith("Invalid ")) header ??= template(node);
	});
	let message;
	try {
		webpack.validate({ unknown: true });
	} catch (error) {
		message = error.message;
	}
	return { id: "ValidationError", name: "ValidationError", template: `${header}{problems}`, details: { extends: "Error", message, provoked: true, package: "schema-utils" } };
}
