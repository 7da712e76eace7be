// Reads the bundler's types.d.ts: what a value cannot tell of itself, which is
// the types of its arguments. Names and kinds are measured on instances.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const parsed = new Map();

const tidy = (text) =>
	text
		.replace(/\/\*[\s\S]*?\*\//g, "")
		.replace(/\s+/g, " ")
		.replace(/([<[(]) /g, "$1")
		.replace(/,? ([>\])])/g, "$1")
		.replace(/^\| /, "")
		.trim();

function declarations({ folder }) {
	if (!parsed.has(folder)) {
		const text = readFileSync(join(folder, "types.d.ts"), "utf8");
		const file = ts.createSourceFile("types.d.ts", text, ts.ScriptTarget.Latest, false);
		const found = new Map();
		for (const statement of file.statements) {
			if (!ts.isClassDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) continue;
			const name = statement.name?.text;
			found.set(name, [...(found.get(name) ?? []), statement]);
		}
		parsed.set(folder, { file, found });
	}
	return parsed.get(folder);
}

const deprecated = (node) => (node.jsDoc ?? []).some((doc) => (doc.tags ?? []).some((tag) => tag.tagName.text === "deprecated"));

/** The members of a class or interface with those it inherits: name → `{ kind, type?, args?, returns?, deprecated, static }`. */
export function members(release, name, statics = false) {
	const { file, found } = declarations(release);
	const text = (node) => (node ? tidy(node.getText(file)) : undefined);
	const arg = (parameter) => ({
		name: parameter.dotDotDotToken ? `...${text(parameter.name)}` : text(parameter.name),
		optional: Boolean(parameter.questionToken),
		type: text(parameter.type),
	});
	const of = new Map();
	for (const declaration of found.get(name) ?? []) {
		for (const clause of declaration.heritageClauses ?? [])
			for (const parent of clause.types)
				for (const [key, member] of members(release, text(parent.expression).replace(/<.*/, ""), statics)) of.set(key, member);
		for (const member of declaration.members) {
			const isStatic = (ts.getModifiers(member) ?? []).some((each) => each.kind === ts.SyntaxKind.StaticKeyword);
			if (isStatic !== statics && !ts.isConstructorDeclaration(member)) continue;
			const key = ts.isConstructorDeclaration(member) ? "constructor" : text(member.name);
			if (!key) continue;
			const common = { deprecated: deprecated(member) };
			if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member) || ts.isConstructorDeclaration(member))
				of.set(key, { ...common, kind: "method", args: member.parameters.map(arg), returns: text(member.type), node: member.type });
			else if (member.type && ts.isFunctionTypeNode(member.type))
				of.set(key, { ...common, kind: "method", args: member.type.parameters.map(arg), returns: text(member.type.type), node: member.type.type });
			else if (ts.isSetAccessor(member)) of.has(key) || of.set(key, { ...common, kind: "property", type: arg(member.parameters[0]).type });
			else of.set(key, { ...common, kind: "property", type: text(member.type), node: member.type });
		}
	}
	return of;
}

/** An argument as README.md has it: `file: string`, `info?: AssetInfo`. A long type is left out. */
const written = ({ name, optional, type }) => `${name}${optional ? "?" : ""}${type && type.length <= 80 ? `: ${type}` : ""}`;

/** Arguments by what the types say, and by the names in the source where they say something else. */
export function signature(own, said) {
	if (!said || said.length !== own.length) return own;
	return said.map((arg, i) => written(arg.name.startsWith("__") ? { ...arg, name: own[i] } : arg));
}

/** What the types say of the hooks of a class: name → `{ kind, args: [type], result?, deprecated }`. */
export function hookTypes(release, name) {
	let node = members(release, name).get("hooks")?.node;
	while (node && ts.isTypeReferenceNode(node)) node = node.typeArguments?.[0];
	return hooksIn(release, node?.members ?? []);
}

/** The same of what a static function of a class returns: `CopyPlugin.getCompilationHooks`. */
export function returnedHooks(release, name, getter) {
	const { found } = declarations(release);
	const { returns, node } = members(release, name, true).get(getter) ?? {};
	return hooksIn(release, node?.members ?? found.get(returns)?.[0].members ?? []);
}

function hooksIn(release, nodes) {
	const { file } = declarations(release);
	const text = (node) => tidy(node.getText(file));
	const of = new Map();
	for (const member of nodes) of.set(text(member.name), { ...hookType(member.type, text), deprecated: deprecated(member) });
	return of;
}

function hookType(node, text) {
	let kind = text(node.typeName ?? node).replace(/<.*/, "");
	let at = node;
	while (["FakeHook", "Pick", "HookMap", "MultiHook"].includes(text(at.typeName ?? at)) && at.typeArguments) at = at.typeArguments[0];
	if (!at.typeName) return { kind, args: [] };
	if (at !== node) kind = `${kind}<${text(at.typeName)}>`;
	const [tuple, result] = at.typeArguments ?? [];
	return {
		kind,
		args: (tuple?.elements ?? []).map((element) => text(element.type && element.name ? element.type : element)),
		result: result && text(result),
	};
}
