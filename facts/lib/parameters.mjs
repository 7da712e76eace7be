// The parameters of a function as its own source writes them.
import ts from "typescript";

const text = (node, file) => {
	if (ts.isIdentifier(node.name)) return `${node.dotDotDotToken ? "..." : ""}${node.name.text}${node.initializer ? "?" : ""}`;
	// `{ a, b } = {}` has no name; what it takes apart is one.
	return `{ ${node.name.elements.map((element) => (element.propertyName ?? element.name)?.getText(file)).join(", ")} }`;
};

const parse = (source) => ts.createSourceFile("it.js", source, ts.ScriptTarget.Latest, true);

/** Names of the parameters of a function, a method, or the constructor of a class. */
export function parameters(fn) {
	const source = Function.prototype.toString.call(fn);
	if (source.includes("[native code]")) return [];
	if (/^class\b/.test(source)) return constructor(fn, source);
	for (const attempt of [`(${source})`, `({ ${source} })`]) {
		const file = parse(attempt);
		const node = file.statements[0]?.expression?.expression;
		const at = node && ts.isObjectLiteralExpression(node) ? node.properties[0] : node;
		if (file.parseDiagnostics.length === 0 && at?.parameters) return at.parameters.map((each) => text(each, file));
	}
	throw new Error(`no parameters in ${source.slice(0, 80)}`);
}

function constructor(fn, source) {
	const file = parse(`(${source})`);
	const node = file.statements[0].expression.expression;
	const found = node.members.find((member) => ts.isConstructorDeclaration(member));
	if (found) return found.parameters.map((each) => text(each, file));
	const parent = Object.getPrototypeOf(fn);
	return parent === Function.prototype ? [] : parameters(parent);
}
