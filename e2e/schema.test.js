/** What an editor says about site.yaml and front matter with the schemas of `bindery schema`. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { suite, test } from "node:test";
import { program } from "./harness/program.js";

// The language server behind YAML in Visual Studio Code and other editors. Its
// build for import leaves extensions out, which Node.js does not find.
const require = createRequire(import.meta.url);
const { getLanguageService } = require("yaml-language-server");
const { TextDocument } = require("vscode-languageserver-textdocument");

let version = 0; // of the file: the service remembers what it read of each

const settings = readFileSync(new URL("../site/site.yaml", import.meta.url), "utf8");

/** @param {"site" | "page"} of */
function editor(of) {
	const service = getLanguageService({
		schemaRequestService: (uri) => Promise.reject(new Error(`asked for ${uri}`)),
		workspaceContext: { resolveRelativePath: (path) => path },
		clientCapabilities: {},
	});
	const schema = JSON.parse(execFileSync(program, ["schema", of], { encoding: "utf8" }));
	service.configure({ validate: true, hover: true, completion: true, schemas: [{ uri: "file:///schema.json", fileMatch: ["*.yaml"], schema }] });
	const file = (text) => TextDocument.create("file:///project/site.yaml", "yaml", ++version, text);
	/** The place after a text that occurs once. */
	const after = (text, mark) => file(text).positionAt(text.indexOf(mark) + mark.length);
	return {
		problems: async (text) => (await service.doValidation(file(text), false)).map((d) => `${d.range.start.line + 1}: ${d.message}`),
		hover: async (text, mark) => JSON.stringify((await service.doHover(file(text), after(text, mark)))?.contents),
		complete: async (text, mark) => (await service.doComplete(file(text), after(text, mark), false)).items.map((item) => item.label),
	};
}

suite("the schemas in an editor", () => {
	test("site.yaml of this repository has no mistake", async () => {
		assert.deepEqual(await editor("site").problems(settings), []);
	});

	test("a misspelt key, a wrong value and a missing key are marked on their lines", async () => {
		const site = editor("site");
		const line = (text) => text.slice(0, text.indexOf("titel:")).split("\n").length;
		const misspelt = settings.replace("  - { title: Organization", "  - { titel: Organization");
		assert.notEqual(misspelt, settings);
		const problems = await site.problems(misspelt);
		assert.ok(problems.includes(`${line(misspelt)}: Property titel is not allowed.`), problems.join("\n"));
		assert.ok(problems.includes(`${line(misspelt)}: Missing property "title".`), problems.join("\n"));
		assert.deepEqual(await site.problems("title: Handbook\ndir: up\n"), ['2: Value is not accepted. Valid values: "ltr", "rtl".']);
		assert.deepEqual(await site.problems("title: Handbook\nfeedback: yes please\n"), ['2: Incorrect type. Expected one of boolean, null.']);
	});

	test("hovering explains a key, and completion offers keys and values", async () => {
		const site = editor("site");
		assert.match(await site.hover("title: Handbook\nbase: /docs/\n", "\nba"), /The path that the site is below, with a slash at both ends\./);
		assert.ok((await site.complete("title: Handbook\nnav", "nav")).includes("navigation"));
		assert.deepEqual(await site.complete("title: Handbook\nupdated: ", "updated: "), ["git", "none"]);
	});

	test("front matter: a good one has no mistake, a misspelt key is marked", async () => {
		const page = editor("page");
		assert.deepEqual(await page.problems("title: Caching\nsort: 3\nsince: behavior html-entry\nterms: [hint]\n"), []);
		assert.deepEqual(await page.problems("title: Caching\nsotr: 3\n"), ["2: Property sotr is not allowed."]);
	});
});
