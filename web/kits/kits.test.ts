import { afterEach, expect, test, vi } from "vitest";
import type { StarterKit } from "../types/props";
import { dayIn, fetchKits, firstOrder, pressed, sorted, tagged, tagIn, tagsOf, withTag } from "./kits";

const person = (handle: string) => ({ handle, profile: "", avatar: "" });
const kit = (name: string, maintainer: string, ...tags: string[]): StarterKit => ({
	name,
	url: "",
	description: "",
	tags,
	...(maintainer ? { maintainer: person(maintainer) } : {}),
});
const kits = [
	kit("kit-10", "zoe", "css"),
	kit("Kit-9", "", "ts", "css"),
	kit("alpha", "Ann", "vue"),
	kit("beta", "ann", "css"),
];
const names = (list: readonly StarterKit[]) => list.map(({ name }) => name);

afterEach(() => {
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
});

test("names are sorted by their numbers and without regard to capitals", () => {
	expect(names(sorted(kits, firstOrder))).toEqual(["alpha", "beta", "Kit-9", "kit-10"]);
	expect(names(sorted(kits, { column: "name", descending: true }))).toEqual(["kit-10", "Kit-9", "beta", "alpha"]);
});

test("kits without a maintainer stand last either way, equal ones by name", () => {
	expect(names(sorted(kits, { column: "maintainer", descending: false }))).toEqual([
		"alpha",
		"beta",
		"kit-10",
		"Kit-9",
	]);
	expect(names(sorted(kits, { column: "maintainer", descending: true }))).toEqual(["kit-10", "alpha", "beta", "Kit-9"]);
});

test("kits are sorted by their tags", () => {
	expect(names(sorted(kits, { column: "tags", descending: false }))).toEqual(["beta", "kit-10", "Kit-9", "alpha"]);
});

test("sorting leaves the given list as it is", () => {
	sorted(kits, { column: "name", descending: true });
	expect(names(kits)).toEqual(["kit-10", "Kit-9", "alpha", "beta"]);
});

test("pressing a heading turns its order round, another one begins anew", () => {
	const turned = pressed(firstOrder, "name");
	expect(turned).toEqual({ column: "name", descending: true });
	expect(pressed(turned, "name")).toEqual(firstOrder);
	expect(pressed(turned, "tags")).toEqual({ column: "tags", descending: false });
});

test("every tag is offered once", () => {
	expect(tagsOf(kits)).toEqual(["css", "ts", "vue"]);
	expect(tagsOf([])).toEqual([]);
});

test("a tag keeps the kits that have it", () => {
	expect(names(tagged(kits, "css"))).toEqual(["kit-10", "Kit-9", "beta"]);
	expect(names(tagged(kits, "none"))).toEqual([]);
	expect(tagged(kits, "")).toBe(kits);
});

test("a day is that day in every zone, in the words of the language", () => {
	vi.stubEnv("TZ", "America/Los_Angeles");
	expect(dayIn("2026-01-31", "en")).toBe("January 31, 2026");
	expect(dayIn("2026-01-31", "zh")).toBe("2026年1月31日");
});

test.each([
	["", ""],
	["?tag=css", "css"],
	["?x=1&tag=%20node.js%20", "node.js"],
	["?tag=", ""],
])("the tag in %s is %s", (search, tag) => {
	expect(tagIn(search)).toBe(tag);
});

test("a tag is written into an address and taken out again, and the rest stays", () => {
	expect(withTag("http://a.test/kits/?x=1#top", "c++")).toBe("http://a.test/kits/?x=1&tag=c%2B%2B#top");
	expect(withTag("http://a.test/kits/?x=1&tag=css#top", "")).toBe("http://a.test/kits/?x=1#top");
});

test("what is no list of rows is refused", async () => {
	vi.stubGlobal("fetch", async () => new Response('[{"name":"a"}]'));
	expect(await fetchKits("/k.json")).toEqual([{ name: "a" }]);
	vi.stubGlobal("fetch", async () => new Response("{}"));
	await expect(fetchKits("/k.json")).rejects.toThrow("The starter kits are no list.");
	vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
	await expect(fetchKits("/k.json")).rejects.toThrow("The starter kits were answered with 503.");
});
