import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, heading, hydrated, isMarked, landsOn, mark, scrollY } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ whole: true });

/** Holds requests for the pictures until `release` is called. */
async function holdPictures(page) {
	const waiting = [];
	let held = true;
	await page.route("**/tall.svg*", (route) => {
		if (held) waiting.push(route);
		else return route.continue();
	});
	return async () => {
		held = false;
		await Promise.all(waiting.map((route) => route.continue()));
	};
}

const pictures = (page) =>
	page.waitForFunction(() => [...document.querySelectorAll("main img")].every((image) => image.naturalHeight > 0));

test("an address with a hash lands right although pictures above arrive late", async () => {
	const page = await site.blank();
	const release = await holdPictures(page);
	await page.goto(site.server.url("/guides/pictures/#after-the-pictures"), { waitUntil: "commit" });
	await hydrated(page);
	await landsOn(page, "after-the-pictures");
	await release();
	await pictures(page);
	await landsOn(page, "after-the-pictures");
});

test("a navigation to a hash lands right although pictures above arrive late", async () => {
	const page = await site.visit("/guides/start/");
	await hydrated(page);
	await mark(page);
	const release = await holdPictures(page);
	await page.getByRole("link", { name: "the pictures" }).click();
	await heading(page, "Pictures");
	await landsOn(page, "after-the-pictures");
	await release();
	await pictures(page);
	await landsOn(page, "after-the-pictures");
	assert.ok(await isMarked(page));
});

test("a percent-encoded hash is found", async () => {
	const page = await site.visit("/guides/long/");
	await hydrated(page);
	await page.goto(site.server.url("/guides/start/#gr%C3%B6%C3%9Fe"));
	await hydrated(page);
	const size = await page.locator("h2", { hasText: "Größe" }).boundingBox();
	assert.ok(size && size.y < 700);
});

test("a hash opens the closed part it points into", async () => {
	const page = await site.visit("/guides/start/#wait-longer");
	await page.locator("#wait-longer").waitFor({ state: "visible" });
	await landsOnScreen(page, "wait-longer");
});

test("a hash opens the tab it points into", async () => {
	const page = await site.visit("/guides/start/#rye-water");
	await page.locator("#rye-water").waitFor({ state: "visible" });
	assert.ok(await page.getByRole("radio", { name: "Rye" }).isChecked());
});

test("a hash typed into the address bar opens the tab it points into", async () => {
	const page = await site.visit("/guides/start/");
	await hydrated(page);
	await page.evaluate(() => {
		location.hash = "#rye-water";
	});
	await page.locator("#rye-water").waitFor({ state: "visible" });
	await landsOnScreen(page, "rye-water");
});

test("an address without a hash, or with an unknown one, shows the top", async () => {
	const page = await site.visit("/guides/long/");
	await hydrated(page);
	await page.evaluate(() => window.scrollTo(0, 2000));
	await becomes(() => scrollY(page), 2000);
	await page.locator('.sidebar a[href="/guides/start/"]').click();
	await heading(page, "Getting started");
	await becomes(() => scrollY(page), 0);
	await page.goto(site.server.url("/guides/long/#nowhere"));
	await hydrated(page);
	assert.equal(await scrollY(page), 0);
});

async function landsOnScreen(page, id) {
	await page.waitForFunction((id) => {
		const { top } = document.getElementById(id).getBoundingClientRect();
		return top > -2 && top < window.innerHeight;
	}, id);
}
