// Finds values in a syntax tree: what a program exports, and what stands at a
// path in it.

/** The nodes below a node. */
export function children(node) {
	const found = [];
	for (const [key, value] of Object.entries(node)) {
		if (key === "loc" || key === "leadingComments" || key === "trailingComments" || key === "innerComments" || key === "extra") continue;
		for (const each of Array.isArray(value) ? value : [value]) {
			if (each && typeof each.type === "string" && typeof each.start === "number") found.push(each);
		}
	}
	return found;
}

/** The key of a property, or undefined when it is computed or spread. */
export function keyOf(property) {
	if (!property.key || property.computed) return undefined;
	return property.key.name ?? String(property.key.value);
}

/** The declarations of the top level: name → the node of the value. */
export function scope(ast) {
	const names = new Map();
	for (const statement of ast.program.body) {
		const declaration = statement.declaration ?? statement;
		if (declaration.type === "FunctionDeclaration" && declaration.id) names.set(declaration.id.name, declaration);
		if (declaration.type !== "VariableDeclaration") continue;
		for (const { id, init } of declaration.declarations) if (id.type === "Identifier" && init) names.set(id.name, init);
	}
	return names;
}

/** What a module exports by default or assigns to module.exports. */
export function exported(ast) {
	let found;
	for (const statement of ast.program.body) {
		if (statement.type === "ExportDefaultDeclaration") found = statement.declaration;
		if (statement.type === "TSExportAssignment") found = statement.expression;
		const assigned = statement.type === "ExpressionStatement" && statement.expression.type === "AssignmentExpression" ? statement.expression : undefined;
		const to = assigned?.left;
		if (to?.type === "MemberExpression" && to.object.name === "module" && to.property.name === "exports") found = assigned.right;
	}
	return found;
}

/** The statements' return values of a function, those of inner functions not. */
function returned(node) {
	if (node.body.type !== "BlockStatement") return [node.body];
	const found = [];
	const visit = (each) => {
		if (each.type === "ReturnStatement" && each.argument) found.push(each.argument);
		if (!/Function|ObjectMethod|ClassMethod/.test(each.type)) for (const child of children(each)) visit(child);
	};
	for (const statement of node.body.body) visit(statement);
	// Assignments to properties of the returned variable count as well.
	return found;
}

/**
 * The nodes an expression's value may come from: through variables, functions
 * that return it, calls it is given to, spreads and conditions.
 */
export function sources(node, known, seen = new Set()) {
	if (!node || seen.has(node)) return [];
	seen.add(node);
	const all = (list) => list.flatMap((each) => sources(each, known, seen));
	switch (node.type) {
		case "Identifier":
			return all([known.get(node.name)]);
		case "FunctionDeclaration":
		case "FunctionExpression":
		case "ArrowFunctionExpression":
			return inFunction(node, known, all);
		case "CallExpression":
			return all([...node.arguments, node.callee]);
		case "NewExpression":
			return [node, ...all(node.arguments)];
		case "AwaitExpression":
		case "SpreadElement":
		case "RestElement":
			return all([node.argument]);
		case "ConditionalExpression":
			return all([node.consequent, node.alternate]);
		case "LogicalExpression":
			return all([node.left, node.right]);
		case "MemberExpression":
			return all([node.object]);
		case "AssignmentExpression":
			return all([node.right]);
		case "TSAsExpression":
		case "TSSatisfiesExpression":
		case "TSNonNullExpression":
		case "ParenthesizedExpression":
			return all([node.expression]);
		default:
			return [node];
	}
}

/** A function's own variables are known while its value is looked for. */
function inFunction(node, known, all) {
	if (node.body.type === "BlockStatement") {
		for (const [name, value] of scope({ program: node.body })) if (!known.has(name)) known.set(name, value);
	}
	return all(returned(node));
}

/** The object literals an expression's value may come from. */
export const objects = (node, known) => sources(node, known).flatMap((each) => (each.type === "ArrayExpression" ? each.elements.flatMap((element) => (element ? sources(element, known) : [])) : [each])).filter((each) => each.type === "ObjectExpression");

/**
 * The node at a path below a node: a property's key, an element, or the last
 * node that is there. Where there are several, as in a condition, it is the one
 * that has the value. `whole`: the path was found to its end.
 */
export function locate(node, path, known, value) {
	let best = { node, depth: 0 };
	const walk = (candidates, depth) => {
		if (depth === path.length) return;
		for (const candidate of candidates.flatMap((each) => sources(each, known))) {
			for (const { mark, value: below } of steps(candidate, path[depth], known)) {
				const fits = below !== undefined && value !== undefined && below.value === value;
				if (depth + 1 > best.depth || (depth + 1 === best.depth && fits && !best.fits)) best = { node: mark, depth: depth + 1, fits };
				if (below) walk([below], depth + 1);
			}
		}
	};
	walk([node], 0);
	return { node: best.node, whole: best.depth === path.length };
}

/** The value at a key of an object or array, and the node that a mistake there is reported at. */
function steps(node, key, known) {
	if (node.type === "ArrayExpression") return element(node, Number(key), known);
	// The options of a plugin are what it is constructed with.
	if (node.type !== "ObjectExpression") return [];
	const found = [];
	for (const property of node.properties) {
		if (property.type === "SpreadElement") for (const each of sources(property.argument, known)) found.push(...steps(each, key, known));
		else if (keyOf(property) === String(key)) found.unshift({ mark: property.key, value: property.type === "ObjectMethod" ? undefined : property.value });
	}
	return found;
}

/** An element by its number; behind a spread nobody knows which it is. */
function element(node, index, known) {
	const spread = node.elements.findIndex((each) => each?.type === "SpreadElement");
	if (Number.isInteger(index) && node.elements[index] && (spread < 0 || index < spread)) return [{ mark: node.elements[index], value: node.elements[index] }];
	return node.elements.filter((each) => each?.type === "SpreadElement").flatMap((each) => sources(each.argument, known).flatMap((list) => steps(list, key0(index, spread), known)));
}

const key0 = (index, spread) => Math.max(0, index - spread);

/** The innermost `new X(…)` or call that begins at a place of the program. */
export function constructed(ast, line, column) {
	let found;
	const visit = (node) => {
		const { start } = node.loc;
		if (node.type === "NewExpression" && start.line === line && start.column + 1 === column) found = node;
		for (const child of children(node)) visit(child);
	};
	visit(ast.program);
	return found;
}
