import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { filterTraces } from "./trace";

const drawn = (lang: string) =>
	readFileSync(join(process.cwd(), `../internal/markdown/mdx/testdata/trace/${lang}.html`), "utf8");

const shown = () =>
	[...document.querySelectorAll<HTMLElement>("tbody tr:not([hidden]) code")].map((each) => each.textContent);
const builds = () => [...document.querySelectorAll("details")];
const status = () => document.querySelector("[role=status]")?.textContent;
const type = (text: string) => {
	const field = document.querySelector<HTMLInputElement>("[name=find]");
	if (!field) throw new Error("no field");
	field.value = text;
	field.dispatchEvent(new Event("input", { bubbles: true }));
};

beforeEach(() => {
	document.body.innerHTML = drawn("en");
});

test("without the script every call is there, and the form cannot be used", () => {
	expect(shown()).toEqual(["Compiler.run", "Compiler.assetEmitted", "Cache.get", "Compiler.invalid"]);
	expect(document.querySelector("fieldset")?.disabled).toBe(true);
	expect(status()).toBe("4 of 4");
});

test("what is typed leaves rows and builds out, opens the others, and is counted", () => {
	filterTraces();
	expect(document.querySelector("fieldset")?.disabled).toBe(false);
	type("PRICE");
	expect(shown()).toEqual(["Compiler.invalid"]);
	expect(builds().map(({ hidden, open }) => [hidden, open])).toEqual([
		[true, false],
		[false, true],
	]);
	expect(status()).toBe("1 of 4");
	type("cold compiler");
	expect(shown()).toEqual(["Compiler.run", "Compiler.assetEmitted"]);
	type("nothing has this");
	expect(shown()).toEqual([]);
	expect(status()).toBe("0 of 4. No call fits.");
	type("");
	expect(shown().length).toBe(4);
	expect(builds().some(({ hidden }) => hidden)).toBe(false);
});

test("a box leaves the hooks of an owner out, in every language", () => {
	document.body.innerHTML = drawn("zh");
	filterTraces();
	document.querySelector<HTMLInputElement>("[name=owner][value=Compiler]")?.click();
	expect(shown()).toEqual(["Cache.get"]);
	expect(builds()[0]?.open).toBe(false);
	expect(status()).toBe("显示 1 个，共 4 个");
});

test("a trace of one owner has no boxes, and is filtered all the same", () => {
	document.body.innerHTML = drawn("en");
	for (const box of document.querySelectorAll(".trace-owner")) box.remove();
	filterTraces();
	type("cache");
	expect(shown()).toEqual(["Cache.get"]);
});
