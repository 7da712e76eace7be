import type { Node } from "acorn";

/**
 * A value as far as it can be told without running the code. `unknown` is what only
 * running would tell: a call, a name, a condition.
 */
export type Value =
	| { kind: "string" | "number" | "boolean"; literal: string }
	| { kind: "null" | "undefined" | "regexp" | "function" | "unknown" }
	| { kind: "object"; node: ObjectNode }
	| { kind: "array"; items: (Node | null)[] }
	| { kind: "instance"; name: string; args: Node[] };

// ESTree's nodes as far as they are read here. acorn's own types have one for
// each, which checks on `type` alone do not narrow where types are mixed in.
interface AnyNode extends Node {
	expression?: AnyNode;
	value?: unknown;
	regex?: unknown;
	operator?: string;
	argument?: AnyNode;
	elements?: (AnyNode | null)[];
	callee?: AnyNode;
	arguments?: AnyNode[];
	object?: AnyNode;
	property?: AnyNode;
	name?: string;
	consequent?: AnyNode;
	alternate?: AnyNode;
	left?: AnyNode;
	right?: AnyNode;
	quasis?: { value: { cooked?: string | null } }[];
	expressions?: AnyNode[];
}

/** A part of an object literal. */
export interface PropertyNode extends Node {
	key: Node;
	value: Node;
	computed: boolean;
	method?: boolean;
	kind?: string;
}

export interface ObjectNode extends Node {
	properties: PropertyNode[];
}

const wrappers = new Set([
	"TSAsExpression",
	"TSSatisfiesExpression",
	"TSNonNullExpression",
	"TSTypeAssertion",
	"ParenthesizedExpression",
]);

/** A node without the types around it. */
export function bare(node: Node): Node {
	let inner = node as AnyNode;
	while (wrappers.has(inner.type) && inner.expression) inner = inner.expression;
	return inner;
}

/** Looks at a value as it is written. */
export function read(written: Node): Value {
	const node = bare(written) as AnyNode;
	switch (node.type) {
		case "Literal":
			return literal(node);
		case "TemplateLiteral":
			// With something in it that is not evaluated it is a string all the same.
			return { kind: "string", literal: node.expressions?.length ? "" : (node.quasis?.[0]?.value.cooked ?? "") };
		case "ObjectExpression":
			return { kind: "object", node: node as Node as ObjectNode };
		case "ArrayExpression":
			return { kind: "array", items: node.elements ?? [] };
		case "ArrowFunctionExpression":
		case "FunctionExpression":
		case "ClassExpression":
			return { kind: "function" };
		case "UnaryExpression":
			return unary(node);
		case "Identifier":
			return global(node.name);
		case "NewExpression":
			return { kind: "instance", name: calleeName(node.callee), args: node.arguments ?? [] };
	}
	return { kind: "unknown" };
}

function literal({ value, regex }: AnyNode): Value {
	if (regex) return { kind: "regexp" };
	if (value === null) return { kind: "null" };
	if (typeof value === "string") return { kind: "string", literal: value };
	if (typeof value === "number") return { kind: "number", literal: String(value) };
	if (typeof value === "boolean") return { kind: "boolean", literal: String(value) };
	return { kind: "unknown" };
}

function unary({ operator, argument }: AnyNode): Value {
	const inner: Value = argument ? read(argument) : { kind: "unknown" };
	if (operator === "-" && inner.kind === "number") return { kind: "number", literal: `-${inner.literal}` };
	// As minimizers write them.
	if (operator === "!" && inner.kind === "number") return { kind: "boolean", literal: String(inner.literal === "0") };
	if (operator === "void") return { kind: "undefined" };
	return operator === "!" || operator === "delete" ? { kind: "boolean", literal: "" } : { kind: "unknown" };
}

function global(name: string | undefined): Value {
	if (name === "undefined") return { kind: "undefined" };
	if (name === "Infinity" || name === "NaN") return { kind: "number", literal: name };
	return { kind: "unknown" };
}

/** The name of what is called, as it is written: "webpack.optimize.AggressiveMergingPlugin". */
export function calleeName(callee: Node | undefined): string {
	const node = callee as AnyNode | undefined;
	if (node?.type === "Identifier") return node.name ?? "";
	if (node?.type !== "MemberExpression") return "";
	const owner = calleeName(node.object);
	const name = node.property?.name ?? "";
	return owner ? `${owner}.${name}` : name;
}

/** Whether a node is one of the names that stand for a package's loader: `MiniCssExtractPlugin.loader`. Gives the name of the package's import. */
export function loaderOwner(written: Node): string | undefined {
	const node = bare(written) as AnyNode;
	if (node.type !== "MemberExpression" || node.property?.name !== "loader") return undefined;
	return calleeName(node.object) || undefined;
}

/** The package that `require.resolve("…")` or `import.meta.resolve("…")` names, within other calls too. */
export function resolved(written: Node): string | undefined {
	const node = bare(written) as AnyNode;
	const [argument] = node.arguments ?? [];
	if (node.type !== "CallExpression" || !argument) return undefined;
	const callee = node.callee as AnyNode | undefined;
	if (callee?.type === "MemberExpression" && callee.property?.name === "resolve") {
		const value = read(argument);
		if (value.kind === "string") return value.literal || undefined;
	}
	return resolved(argument);
}

/** The branches of a conditional expression; the node itself if it is none. */
export function outcomes(written: Node): Node[] {
	const node = bare(written) as AnyNode;
	const parts =
		node.type === "ConditionalExpression"
			? [node.consequent, node.alternate]
			: node.type === "LogicalExpression"
				? [node.operator === "&&" ? undefined : node.left, node.right]
				: [];
	const found = parts.flatMap((part) => (part ? outcomes(part) : []));
	return found.length ? found : [node];
}

/** A key as it is written, or undefined for one that is computed. */
export function keyOf({ key, computed }: PropertyNode): string | undefined {
	const node = key as AnyNode;
	if (node.type === "Literal") return String(node.value);
	return computed ? undefined : node.name;
}

/** The value as JavaScript source, for values that are compared and shown; undefined for the others. */
export function sourceOf(value: Value): string | undefined {
	if (value.kind === "string") return value.literal ? JSON.stringify(value.literal) : undefined;
	if (value.kind === "number" || value.kind === "boolean") return value.literal || undefined;
	return value.kind === "null" || value.kind === "undefined" ? value.kind : undefined;
}
