import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { choiceOf, everything, fits, type Row, sorted, withChoice } from "./choice";
import { arrange } from "./packages";

const drawn = (lang: string) =>
	readFileSync(join(process.cwd(), `../internal/markdown/mdx/testdata/packages/${lang}.html`), "utf8");

const row = (name: string, published = "", kind = "project"): Row => ({
	kind,
	text: `${name} does`,
	values: { name, published },
});

test("a choice stands in the address and is read from it, and what the build drew leaves nothing", () => {
	const choice = { find: "css file", kind: "project", sort: "published", descending: true };
	const address = withChoice("https://example.org/p/?v=5.98#x", choice);
	expect(address).toBe(
		"https://example.org/p/?v=5.98&packages-find=css+file&packages-kind=project&packages-sort=-published#x",
	);
	expect(choiceOf(new URL(address).search)).toEqual(choice);
	expect(withChoice(address, everything)).toBe("https://example.org/p/?v=5.98#x");
	expect(choiceOf("")).toEqual(everything);
});

test("a row fits when it has every word and is of the kind", () => {
	const matching = (find: string, kind = "") => fits(row("css-loader"), { ...everything, find, kind });
	expect([matching("CSS does"), matching("css less"), matching("", "project"), matching("", "builtIn")]).toEqual([
		true,
		false,
		true,
		false,
	]);
});

test("rows are sorted by numbers in versions, and what is not known is last whichever way", () => {
	const rows = [row("b", "9.1"), row("c"), row("a", "18.12"), row("d", "9.1")];
	const names = (choice: object) => sorted(rows, { ...everything, ...choice }, "en").map(({ values }) => values.name);
	expect(names({})).toEqual(["a", "b", "c", "d"]);
	expect(names({ sort: "published" })).toEqual(["b", "d", "a", "c"]);
	expect(names({ sort: "published", descending: true })).toEqual(["a", "b", "d", "c"]);
});

const shown = () =>
	[...document.querySelectorAll<HTMLElement>("tbody tr:not([hidden]) th")].map((each) => each.textContent?.trim());
const press = (name: string) =>
	[...document.querySelectorAll<HTMLElement>("thead button")]
		.find((each) => each.textContent?.trim() === name)
		?.click();
const set = (name: string, value: string) => {
	const control = document.querySelector<HTMLInputElement>(`[name=${name}]`);
	if (!control) throw new Error(name);
	control.value = value;
	control.dispatchEvent(new Event("input", { bubbles: true }));
};

beforeEach(() => {
	history.replaceState(null, "", "/plugins/");
	document.body.innerHTML = drawn("en");
});

test("columns sort, the filter leaves rows out, and the count says so", () => {
	arrange();
	const all = shown();
	expect(all.length).toBeGreaterThan(3);
	press("Name");
	expect(shown()).toEqual([...all].reverse());
	expect(document.querySelector("th[aria-sort]")?.getAttribute("aria-sort")).toBe("descending");
	expect(location.search).toBe("?packages-sort=-name");
	press("Release");
	expect(document.querySelectorAll("th[aria-sort]").length).toBe(1);
	set("kind", "thirdParty");
	expect(shown()).toEqual(["<x>-plugin deprecated"]);
	expect(document.querySelector("[role=status]")?.textContent).toBe(`1 of ${all.length}`);
	set("find", "nothing has this");
	expect(shown()).toEqual([]);
	document.querySelector<HTMLElement>(".list-empty button")?.click();
	expect(shown().length).toBe(all.length);
	expect(document.querySelector(".list-empty")).toBeNull();
	expect(location.search).toBe("?packages-sort=release");
});

test("the choice of the address is shown, and a way back follows it", () => {
	history.replaceState(null, "", "/plugins/?packages-kind=builtIn&packages-sort=bogus");
	arrange();
	expect(shown()).toEqual(["CopyPlugin", "DefinePlugin"]);
	expect(document.querySelector<HTMLSelectElement>("select")?.value).toBe("builtIn");
	history.replaceState(null, "", "/plugins/");
	dispatchEvent(new PopStateEvent("popstate"));
	expect(shown().length).toBeGreaterThan(3);
});
