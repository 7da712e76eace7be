import { expect, test } from "vitest";
import { addMissingStyles } from "./styles";

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

test("style sheets that are missing are added in order and waited for, others are not asked for again", async () => {
	document.head.innerHTML = '<link rel="stylesheet" href="/entry.css">';
	const address = (name: string) => new URL(name, location.href).href;
	let settled = false;
	const added = addMissingStyles([address("/entry.css"), address("/a.css"), address("/b.css")]).then(() => {
		settled = true;
	});
	expect(sheets().map((link) => link.getAttribute("href"))).toEqual([
		"/entry.css",
		address("/a.css"),
		address("/b.css"),
	]);
	sheets()[1]?.dispatchEvent(new Event("load"));
	await Promise.resolve();
	expect(settled).toBe(false);
	sheets()[2]?.dispatchEvent(new Event("load"));
	await added;
});

test("one that does not arrive is told", async () => {
	document.head.innerHTML = "";
	const added = addMissingStyles(["http://localhost/gone.css"]);
	sheets()[0]?.dispatchEvent(new Event("error"));
	await expect(added).rejects.toThrow("http://localhost/gone.css could not be loaded");
	// Otherwise it would count as there the next time.
	expect(sheets()).toEqual([]);
});
