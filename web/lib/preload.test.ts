import { beforeEach, expect, test, vi } from "vitest";
import { preload } from "./preload";

const importer = "http://localhost/docs/assets/entry.js";
const links = () => [...document.head.querySelectorAll("link")];
const shown = () => links().map(({ rel, href }) => `${rel} ${href}`);
const settle = (index: number, type: "load" | "error") => links()[index]?.dispatchEvent(new Event(type));
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
	document.head.innerHTML = "";
});

test("code is loaded when its style sheets are there, and its scripts are asked for meanwhile", async () => {
	const load = vi.fn(async () => "code");
	const loaded = preload(load, ["./a.js", "./a.css"], importer);
	const again = preload(load, ["./a.css", "./a.js"], importer);
	expect(shown()).toEqual([
		"modulepreload http://localhost/docs/assets/a.js",
		"stylesheet http://localhost/docs/assets/a.css",
	]);
	await turn();
	expect(load).not.toHaveBeenCalled();
	settle(1, "load");
	expect(await Promise.all([loaded, again])).toEqual(["code", "code"]);
	expect(await preload(load, ["./a.js", "./a.css"], importer)).toBe("code");
	expect(links()).toHaveLength(2);
});

test("a style sheet that the document has is not asked for, and code without files needs nothing", async () => {
	document.head.innerHTML = '<link rel="stylesheet" href="http://localhost/docs/assets/there.css">';
	expect(await preload(async () => 1, ["./there.css"], importer)).toBe(1);
	expect(await preload(async () => 2)).toBe(2);
	expect(links()).toHaveLength(1);
});

test("code whose style sheet does not arrive is not loaded, and both are asked for the next time", async () => {
	const load = vi.fn(async () => "code");
	const failed = preload(load, ["./gone.css", "./b.js"], importer);
	settle(0, "error");
	await expect(failed).rejects.toThrow("http://localhost/docs/assets/gone.css could not be loaded");
	expect(load).not.toHaveBeenCalled();
	expect(shown()).toEqual(["modulepreload http://localhost/docs/assets/b.js"]);
	const loaded = preload(load, ["./gone.css", "./b.js"], importer);
	settle(1, "load");
	expect(await loaded).toBe("code");
	expect(links()).toHaveLength(2);
});
