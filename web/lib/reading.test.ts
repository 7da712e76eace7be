import { expect, test } from "vitest";
import { inOrder, isLong, ReadingPlaces } from "./reading";
import { safeStorage } from "./storage";

function memory(content: Record<string, string> = {}) {
	const storage = {
		getItem: (key: string) => content[key] ?? null,
		setItem: (key: string, value: string) => {
			content[key] = value;
		},
	};
	return { content, storage: safeStorage(() => storage as unknown as Storage) };
}

test("a place is kept for each page, and forgotten at its end", () => {
	const places = new ReadingPlaces(memory().storage);
	places.set("/a/", "one");
	places.set("/b/", "two");
	places.set("/a/", "three");
	expect([places.get("/a/"), places.get("/b/"), places.get("/c/")]).toEqual(["three", "two", undefined]);
	places.set("/a/", undefined);
	expect([places.get("/a/"), places.get("/b/")]).toEqual([undefined, "two"]);
});

test("the pages read last are kept", () => {
	const places = new ReadingPlaces(memory().storage);
	for (let i = 0; i < 41; i++) places.set(`/${i}/`, "x");
	expect([places.get("/0/"), places.get("/1/"), places.get("/40/")]).toEqual([undefined, "x", "x"]);
});

test("what somebody else has written is no place", () => {
	for (const text of ["{", "7", '{"a":1}', '[1,["/a/"],["/a/",2]]']) {
		expect(new ReadingPlaces(memory({ reading: text }).storage).get("/a/")).toBe(undefined);
	}
});

test("without storage nothing is kept and nothing throws", () => {
	const places = new ReadingPlaces(
		safeStorage(() => {
			throw new DOMException("denied", "SecurityError");
		}),
	);
	places.set("/a/", "one");
	expect(places.get("/a/")).toBe(undefined);
});

test("a page is long from four windows on", () => {
	expect([isLong(3_199, 800), isLong(3_200, 800)]).toEqual([false, true]);
});

test("anchors are read with those below them", () => {
	const leaf = (id: string) => ({ id, title: id, level: 3 });
	const anchors = [{ ...leaf("a"), children: [leaf("b")] }, leaf("c")];
	expect(inOrder(anchors).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
