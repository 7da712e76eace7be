// Turns the expression of a message into a template: what is constant as it is,
// what varies as `{name}`.
import ts from "typescript";
import { files, source } from "./sources.mjs";

const parsed = new Map();

/** The syntax tree of a file of the bundler. */
export function tree(release, file) {
	const key = `${release.folder}/${file}`;
	if (!parsed.has(key)) parsed.set(key, ts.createSourceFile(file, source(release, file), ts.ScriptTarget.Latest, true));
	return parsed.get(key);
}

/** Files that have a text in them, as trees. */
export const trees = (release, text) => files(release).filter((file) => source(release, file).match(text)).map((file) => [file, tree(release, file)]);

export function visit(node, action) {
	action(node);
	ts.forEachChild(node, (child) => visit(child, action));
}

const isFunction = (node) => ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node);

/** Where a name is declared, looking outwards from its use: a variable, a function, or a parameter (`null`). */
function declaration(node, name) {
	for (let at = node.parent; at; at = at.parent) {
		if (isFunction(at) && at.parameters.some((each) => ts.isIdentifier(each.name) && each.name.text === name)) return null;
		const statements = at.statements ?? (at.body && at.body.statements);
		for (const statement of statements ?? []) {
			if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
			if (!ts.isVariableStatement(statement)) continue;
			for (const each of statement.declarationList.declarations) if (ts.isIdentifier(each.name) && each.name.text === name) return each;
		}
	}
	return undefined;
}

/** The expression that a function returns, if it consists of nothing else. */
function returned(fn) {
	if (!fn?.body) return undefined;
	if (!ts.isBlock(fn.body)) return fn.body;
	const last = fn.body.statements.filter(ts.isReturnStatement);
	return last.length === 1 ? last[0].expression : undefined;
}

const hole = (name) => `{${name}}`;

const hasText = (text) => /[A-Za-z]{3}/.test(text.replace(/\{[^{}]*\}/g, ""));

/**
 * The template of an expression. `given` has the templates of parameters, by
 * name, when the expression is the body of a function that is called with them.
 */
export function template(node, given = new Map(), depth = 0) {
	const inner = (each) => template(each, given, depth);
	if (depth > 6) return hole("…");
	if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
	if (ts.isNumericLiteral(node)) return node.text;
	if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) return inner(node.expression);
	if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map((span) => inner(span.expression) + span.literal.text).join("");
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) return inner(node.left) + inner(node.right);
	if (ts.isBinaryExpression(node) && [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(node.operatorToken.kind)) return inner(node.left);
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return inner(node.right);
	if (ts.isConditionalExpression(node)) return choice(inner(node.whenTrue), inner(node.whenFalse));
	if (ts.isIdentifier(node)) return named(node, given, depth);
	if (ts.isPropertyAccessExpression(node)) return node.name.text === "length" ? hole("count") : hole(node.name.text);
	if (ts.isElementAccessExpression(node)) return inner(node.expression);
	if (ts.isCallExpression(node)) return called(node, given, depth);
	return hole("…");
}

/** Either of two texts. */
function choice(a, b) {
	if (a === b) return a;
	if (!a.includes("{") && !b.includes("{") && a.length + b.length < 80) return `{${a}|${b}}`;
	if (b === "") return a;
	if (a === "") return b;
	return hasText(a) && !hasText(b) ? a : hasText(b) && !hasText(a) ? b : `{${a}|${b}}`;
}

function named(node, given, depth) {
	if (given.has(node.text)) return given.get(node.text);
	if (node.text === "undefined") return "";
	const found = declaration(node, node.text);
	if (found && ts.isVariableDeclaration(found) && found.initializer) {
		const text = template(found.initializer, given, depth + 1);
		if (hasText(text)) return text;
	}
	return hole(node.text);
}

function called(node, given, depth) {
	const inner = (each) => template(each, given, depth + 1);
	const { expression } = node;
	if (ts.isPropertyAccessExpression(expression)) {
		const method = expression.name.text;
		const on = expression.expression;
		if (method === "join") {
			if (ts.isArrayLiteralExpression(on)) return on.elements.map(inner).join(node.arguments[0] ? inner(node.arguments[0]) : ",");
			return inner(on);
		}
		if (method === "map" || method === "flatMap") {
			const body = returned(node.arguments[0]);
			const text = body ? inner(body) : "";
			return hasText(text) && !/^\{[^{}]*\}$/.test(text) ? `${text}…` : inner(on);
		}
		if (["toString", "toFixed", "trim", "slice", "replace", "sort", "filter", "values", "keys", "concat", "toLowerCase", "toUpperCase"].includes(method)) return inner(on);
		return hole(method === "stringify" && node.arguments[0] ? inner(node.arguments[0]).replace(/[{}]/g, "") : method.replace(/^get|^read(?=[A-Z])|^format/, "").replace(/^./, (first) => first.toLowerCase()) || method);
	}
	if (ts.isIdentifier(expression)) {
		const found = declaration(node, expression.text);
		const fn = found && (ts.isFunctionDeclaration(found) ? found : found.initializer && isFunction(found.initializer) ? found.initializer : undefined);
		const body = returned(fn);
		if (body) {
			const values = new Map(fn.parameters.map((parameter, i) => [parameter.name.getText(), node.arguments[i] ? inner(node.arguments[i]) : ""]));
			const text = template(body, values, depth + 1);
			if (hasText(text)) return text;
		}
		const first = node.arguments[0] && inner(node.arguments[0]);
		return first && /^\{[^{}]*\}$/.test(first) ? first : hole(expression.text.replace(/^(get|format|to)(?=[A-Z])/, "").replace(/^./, (each) => each.toLowerCase()));
	}
	return hole("…");
}

/** Calls of a function or constructor anywhere in the bundler: `[file, node]`. */
export function calls(release, name) {
	const found = [];
	for (const [file, root] of trees(release, name)) {
		visit(root, (node) => {
			if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
			const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();
			// Some classes are only read when they are needed: `new (getModuleParseError())(…)`.
			if (callee === name || callee.replace(/\s|\/\*\*[^*]*\*\//g, "") === `(get${name}())`) found.push([file, node]);
		});
	}
	return found;
}

export { ts };
