// Parses JavaScript and TypeScript, whole files and parts of them.
import { parse as babel } from "@babel/parser";
import ts from "typescript";

const TYPED = new Set(["ts", "mts", "cts", "tsx", "typescript"]);
const MARKUP = new Set(["jsx", "tsx"]);
export const JAVASCRIPT = new Set(["js", "mjs", "cjs", "jsx", "javascript", ...TYPED]);

export const isTyped = (lang) => TYPED.has(lang);

/**
 * How a part of a program is made a whole one. What is put around it stands on
 * lines of its own, so that columns stay what they are.
 */
const WRAPPINGS = {
	module: { before: "", after: "", sourceType: "module" },
	script: { before: "", after: "", sourceType: "script" },
	body: { before: "export default async function* () {\n", after: "\n}", sourceType: "module" },
	properties: { before: "export default ({\n", after: "\n})", sourceType: "module" },
	expression: { before: "export default (\n", after: "\n)", sourceType: "module" },
	elements: { before: "export default [\n", after: "\n]", sourceType: "module" },
	members: { before: "export default class extends Object {\n", after: "\n}", sourceType: "module" },
};

/** Features the bundler accepts; import attributes are part of the language. */
function plugins(lang) {
	const list = ["deferredImportEvaluation", "sourcePhaseImports"];
	if (TYPED.has(lang)) list.push("typescript", "decorators");
	if (MARKUP.has(lang)) list.push("jsx");
	return list;
}

/**
 * Parses text in one of the wrappings. Gives `{ ast, code, shift, wrapping }`,
 * where `shift` is how many lines stand before the text, or `{ error }` with
 * line and column (from 1, UTF-16 units) in the text.
 */
export function attempt(text, lang, wrapping) {
	const { before, after, sourceType } = WRAPPINGS[wrapping];
	const code = before + text + after;
	const shift = before ? 1 : 0;
	try {
		const ast = babel(code, { sourceType, plugins: plugins(lang), allowReturnOutsideFunction: sourceType === "script", allowNewTargetOutsideFunction: true, allowSuperOutsideMethod: true, allowUndeclaredExports: true });
		return { ast, code, shift, wrapping };
	} catch (error) {
		if (!error.loc) throw error;
		// The parser names its own plugins for a language that is another one.
		const message = /^Missing(OneOf)?Plugin/.test(error.reasonCode) ? "Unexpected token" : error.message.replace(/\s*\(\d+:\d+\)$/, "").replace(/\.$/, "");
		return { error: { line: error.loc.line - shift, column: error.loc.column + 1, message } };
	}
}

/**
 * Parses a block as whole as it can be read. When it cannot be read in any
 * way, the error is that of the way that came furthest.
 */
export function parse(text, lang) {
	let furthest;
	for (const wrapping of Object.keys(WRAPPINGS)) {
		const result = attempt(text, lang, wrapping);
		if (result.ast) return typed(text, lang, result);
		const { line, column } = result.error;
		if (!furthest || line > furthest.line || (line === furthest.line && column > furthest.column)) furthest = result.error;
	}
	const lines = text.split("\n");
	// Behind the end is what a wrapping put there: the mistake is at the end.
	if (furthest.line > lines.length) furthest = { ...furthest, line: lines.length, column: lines.at(-1).length + 1 };
	return { error: furthest };
}

/** Adds the errors that TypeScript reports for code that parses. */
function typed(text, lang, result) {
	if (!TYPED.has(lang)) return result;
	const { diagnostics } = transpile(result.code, lang);
	const first = diagnostics.find((each) => each.category === ts.DiagnosticCategory.Error && each.start !== undefined);
	if (!first) return result;
	const at = first.file.getLineAndCharacterOfPosition(first.start);
	const message = ts.flattenDiagnosticMessageText(first.messageText, " ").replace(/\.$/, "");
	return { error: { line: at.line + 1 - result.shift, column: at.character + 1, message } };
}

/** TypeScript as the JavaScript that runs, with a map back. */
export function transpile(code, lang) {
	return ts.transpileModule(code, {
		fileName: lang === "tsx" ? "block.tsx" : "block.ts",
		reportDiagnostics: true,
		compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, sourceMap: true, jsx: ts.JsxEmit.Preserve },
	});
}
