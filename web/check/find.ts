import type { Expression, Node, Program } from "acorn";
import { bare, calleeName, type ObjectNode } from "./value";

// The parts of ESTree that lead from a file to its configurations.
interface AnyNode extends Node {
	body?: AnyNode | AnyNode[];
	declaration?: AnyNode;
	declarations?: { id: AnyNode; init?: AnyNode | null }[];
	expression?: AnyNode | boolean;
	left?: AnyNode;
	right?: AnyNode;
	name?: string;
	id?: AnyNode | null;
	source?: { value?: unknown };
	specifiers?: { local: { name: string } }[];
	properties?: { value?: AnyNode }[];
	elements?: (AnyNode | null)[];
	arguments?: AnyNode[];
	callee?: AnyNode;
	argument?: AnyNode | null;
	consequent?: AnyNode | AnyNode[];
	alternate?: AnyNode | null;
	cases?: AnyNode[];
	block?: AnyNode;
	value?: unknown;
}

/** The export of a file, as far as it can be told without running it. */
export interface Exported {
	/** The objects that are configurations. */
	objects: ObjectNode[];
	/** Expressions in the place of configurations, which are not evaluated. */
	opaque: Node[];
	/** The package that a name of the file comes from. */
	origins: ReadonlyMap<string, string>;
}

/** Finds the configurations: what is exported, returned by what is exported, or handed to a call there. */
export function findConfigurations(root: Program | Expression): Exported {
	const finder = new Finder();
	if (root.type !== "Program") finder.follow(root);
	else finder.file(root.body as Node[] as AnyNode[]);
	return finder;
}

class Finder implements Exported {
	readonly objects: ObjectNode[] = [];
	readonly opaque: Node[] = [];
	readonly origins = new Map<string, string>();
	readonly #names = new Map<string, AnyNode>();
	readonly #seen = new Set<Node>();

	file(body: AnyNode[]): void {
		for (const statement of body) this.#declare(statement);
		for (const statement of body) {
			const exported = exportOf(statement);
			if (exported) this.follow(exported);
		}
	}

	/** Follows a value to the objects it is or gives. */
	follow(written: Node): void {
		const node = bare(written) as AnyNode;
		if (this.#seen.has(node)) return;
		this.#seen.add(node);
		switch (node.type) {
			case "ObjectExpression":
				this.objects.push(node as Node as ObjectNode);
				return;
			case "ArrayExpression":
				for (const item of node.elements ?? []) if (item) this.follow(item);
				return;
			case "Identifier": {
				const named = this.#names.get(node.name ?? "");
				if (named) this.follow(named);
				else this.opaque.push(node);
				return;
			}
			case "ArrowFunctionExpression":
			case "FunctionExpression":
			case "FunctionDeclaration":
				this.#function(node);
				return;
			case "CallExpression":
				// defineConfig({…}), merge(base, {…}), Promise.resolve({…})
				this.#call(node);
				return;
			case "AwaitExpression":
				if (node.argument) this.follow(node.argument);
				return;
			case "ConditionalExpression":
				this.follow(node.consequent as AnyNode);
				if (node.alternate) this.follow(node.alternate);
				return;
			case "AssignmentExpression":
				if (node.right) this.follow(node.right);
				return;
		}
		this.opaque.push(node);
	}

	#call(node: AnyNode): void {
		const before = this.objects.length;
		for (const argument of node.arguments ?? []) {
			const value = bare(argument) as AnyNode;
			const known = value.type !== "Identifier" || this.#names.has(value.name ?? "");
			if (known && ["ObjectExpression", "ArrayExpression", "Identifier"].includes(value.type)) this.follow(value);
		}
		if (this.objects.length === before) this.opaque.push(node);
	}

	#function({ body }: AnyNode): void {
		if (!body || Array.isArray(body)) return;
		if (body.type !== "BlockStatement") this.follow(body);
		else this.#block(body.body as AnyNode[]);
	}

	#block(body: AnyNode[]): void {
		for (const statement of body) this.#declare(statement);
		for (const statement of body) this.#returns(statement);
	}

	/** The values a statement returns, in the statements inside it too, but not in functions there. */
	#returns(statement: AnyNode | null | undefined): void {
		if (!statement) return;
		if (statement.type === "ReturnStatement" && statement.argument) this.follow(statement.argument);
		if (statement.type === "BlockStatement") this.#block(statement.body as AnyNode[]);
		if (statement.type === "IfStatement") {
			this.#returns(statement.consequent as AnyNode);
			this.#returns(statement.alternate);
		}
		if (statement.type === "SwitchStatement") {
			for (const { consequent } of statement.cases ?? []) this.#block(consequent as AnyNode[]);
		}
		if (statement.type === "TryStatement") this.#returns(statement.block);
	}

	#declare(statement: AnyNode): void {
		const inner = statement.type.startsWith("Export") && statement.declaration ? statement.declaration : statement;
		if (inner.type === "FunctionDeclaration" && inner.id?.name) this.#names.set(inner.id.name, inner);
		if (inner.type === "ImportDeclaration") {
			for (const { local } of inner.specifiers ?? []) this.origins.set(local.name, String(inner.source?.value));
		}
		for (const { id, init } of inner.declarations ?? []) {
			if (!init) continue;
			const from = this.#originOf(bare(init) as AnyNode);
			for (const name of namesIn(id)) {
				if (from) this.origins.set(name, from);
				else if (id.type === "Identifier") this.#names.set(name, init);
			}
		}
	}

	/** The package of `require("…")`, or of a part of one that was loaded before. */
	#originOf(node: AnyNode): string | undefined {
		const [argument] = node.arguments ?? [];
		if (node.type === "CallExpression" && calleeName(node.callee) === "require") return String(argument?.value);
		if (node.type !== "MemberExpression" && node.type !== "Identifier") return undefined;
		return this.origins.get(calleeName(node).split(".")[0] ?? "");
	}
}

function namesIn(pattern: AnyNode): string[] {
	if (pattern.type === "Identifier") return pattern.name ? [pattern.name] : [];
	return (pattern.properties ?? []).flatMap(({ value }) => (value ? namesIn(value) : []));
}

/** The expression that a statement exports as the file's default value. */
function exportOf(statement: AnyNode): AnyNode | undefined {
	if (statement.type === "ExportDefaultDeclaration") return statement.declaration;
	const expression = typeof statement.expression === "object" ? statement.expression : undefined;
	if (statement.type === "TSExportAssignment") return expression;
	if (expression?.type !== "AssignmentExpression") return undefined;
	const target = calleeName(expression.left);
	if (target === "exports") return exportOf({ ...statement, expression: expression.right } as AnyNode);
	return ["module.exports", "exports.default", "module.exports.default"].includes(target)
		? expression.right
		: undefined;
}
