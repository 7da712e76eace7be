import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { everywhere, sitemap } from "./harness/everywhere.js";
import { heading, hydrated } from "./harness/expect.js";
import { observeShifts, shifts } from "./harness/shifts.js";
import { suite } from "./harness/suite.js";

const site = suite({ prepare: listRoutes });
/** Every address of the site: those of its sitemap, and those that no sitemap lists. */
let routes = [];

async function listRoutes() {
	const listed = await sitemap(site.server);
	assert.ok(listed.includes("/guides/start/"));
	const unlisted = ["/guides/printable/", "/reference/printable/", "/nowhere/"];
	routes = [...new Set([...listed, ...unlisted])];
}

const quiet = { reducedMotion: "reduce" };

everywhere(site, () => routes, {
	looks: ["light", "dark"].flatMap((theme) => [sizes.phone, sizes.laptop].map((size) => [theme, size])),
	widths: [320, 360, 768, 1280, 1600],
	// The pictures page shows, on purpose, images without a size.
	still: (path) => !["/guides/pictures/", "/guides/printable/"].includes(path),
});

test("axe finds nothing in what opens", async () => {
	const page = await site.visit("/guides/start/", { ...quiet, viewport: sizes.phone });
	await hydrated(page);
	await page.getByRole("button", { name: "Menu" }).click();
	assert.deepEqual(await violations(page), []);
	const wide = await site.visit("/guides/start/", quiet);
	await hydrated(wide);
	await wide.getByRole("button", { name: "Language" }).click();
	assert.deepEqual(await violations(wide), []);
	await wide.getByRole("button", { name: "Theme" }).click();
	assert.deepEqual(await violations(wide), []);
});

test("the not-found page says what happened and leads home", async () => {
	const page = await site.blank();
	const answer = await page.goto(site.server.url("/some-lost-page/"));
	assert.equal(answer?.status(), 404);
	await heading(page, "Page Not Found");
	await page.getByText("Oops! The page you are looking for has been removed or relocated.", { exact: true }).waitFor();
	const home = page.getByRole("link", { name: "Go to Homepage", exact: true });
	assert.equal(await home.getAttribute("href"), "/");
	page.problems.length = 0;
	await hydrated(page);
	await page.waitForFunction(() => document.title === "some lost page | Handbook");
	await home.click();
	await page.waitForURL(site.server.url("/"));
	await page.getByRole("heading", { name: "Write your dough" }).waitFor();
});

for (const javaScriptEnabled of [true, false]) {
	test(`an unknown address leads to the search with its words and to the nearest pages, scripts ${javaScriptEnabled ? "on" : "off"}`, async () => {
		const page = await site.visit("/guide/plain.html", { javaScriptEnabled });
		page.problems.length = 0;
		if (javaScriptEnabled) await hydrated(page);
		const search = page.getByRole("link", { name: "Search for “guide plain”" });
		assert.equal(await search.getAttribute("href"), "/search/?q=guide+plain");
		await page.getByRole("link", { name: "/guides/plain/", exact: true }).click();
		await heading(page, "Plain");
	});
}

test("on a static host the browser offers the search with the words of an unknown address, and the nearest pages", async () => {
	const page = await site.blank();
	await observeShifts(page);
	const body = await readFile(join(site.project.out, "404.html"), "utf8");
	await page.route("**/guide/plain/", (route) => route.fulfill({ status: 404, contentType: "text/html", body }));
	await page.goto(site.server.url("/guide/plain/"));
	page.problems.length = 0;
	const search = page.getByRole("link", { name: "Search for “guide plain”" });
	await search.waitFor();
	assert.equal(await search.getAttribute("href"), "/search/?q=guide+plain");
	assert.equal(await page.locator("#md-body a").count(), 0);
	const near = page.getByRole("link", { name: "/guides/plain/", exact: true });
	await near.waitFor();
	assert.deepEqual(await shifts(page), []);
	await near.click();
	await heading(page, "Plain");
});

test("a page that is there fetches no list of pages", async () => {
	const page = await site.blank();
	const asked = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.goto(site.server.url("/guides/plain/"));
	await hydrated(page);
	assert.ok(!asked.includes("/offline.json"), asked.join(" "));
	assert.ok(!asked.some((path) => /NotFound/.test(path)), asked.join(" "));
});

test("the printable page holds the whole section", async () => {
	const page = await site.visit("/guides/printable/");
	assert.equal(await page.title(), "Combined printable page | Handbook");
	const text = (await page.locator("main").textContent()) ?? "";
	for (const part of ["Install the scale", "Step 24", "Between the pictures", "Nothing but words."]) {
		assert.ok(text.includes(part), part);
	}
});

test("the app shell renders nothing", async () => {
	const page = await site.visit("/app-shell/");
	assert.equal((await page.locator("#bindery-root").textContent())?.trim(), "");
});

test("on paper there is no chrome, and outward links carry their address", async () => {
	const page = await site.visit("/guides/start/");
	await page.emulateMedia({ media: "print" });
	for (const chrome of ["header.site-header", "#bindery-nav", "footer", ".notification", ".code-copy"]) {
		for (const element of await page.locator(chrome).all()) assert.equal(await element.isVisible(), false, chrome);
	}
	assert.ok(await page.locator("main h1").isVisible());
});
