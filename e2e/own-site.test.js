import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./harness/browser.js";
import { everywhere, sitemap } from "./harness/everywhere.js";
import { heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ own: true, prepare: listRoutes });
let routes = [];

/** The sections that have a printable page (spec §9). */
const printable = ["api", "concepts", "configuration", "contribute", "guides", "loaders", "migrate", "plugins"];

async function listRoutes() {
	// A printable page repeats its section: one stands for all.
	routes = [...(await sitemap(site.server)), "/concepts/printable/"];
}

everywhere(site, () => routes, {
	// The other two pairs hold on the fixture, which has every kind of block.
	looks: [
		["light", sizes.laptop],
		["dark", sizes.phone],
	],
	widths: [320, 768],
});

test("the landing page has its three parts, its two links and the way to support the team", async () => {
	const page = await site.visit("/");
	const titles = await page.getByRole("heading", { level: 2 }).allTextContents();
	for (const title of ["Write Your Code", "Bundle It", "Awesome isn't it? Let's dive in!", "Support the Team"]) {
		assert.ok(titles.includes(title), `${title} in ${titles.join(", ")}`);
	}
	const main = page.getByRole("main");
	const address = (name) => main.getByRole("link", { name, exact: true }).first().getAttribute("href");
	assert.equal(await address("Get Started"), "/guides/getting-started/");
	assert.equal(await address("Concepts"), "/concepts/");
	const text = (await main.textContent()).replaceAll(/\s+/g, " ");
	assert.ok(text.includes("donations fund office hours, enhancements and the documentation"), text);
});

test("every link of the header, the section strip and the footer leads to a page", async () => {
	const page = await site.visit("/concepts/");
	const links = page.locator(".site-header a, .section-strip a, .site-footer a, #bindery-nav a");
	const hrefs = await links.evaluateAll((all) => all.map((a) => a.href));
	const inner = [...new Set(hrefs.filter((href) => href.startsWith(site.server.origin)))];
	assert.ok(inner.length > 15, inner.join(" "));
	const answers = await Promise.all(inner.map(async (href) => `${(await fetch(href)).status} ${href}`));
	assert.deepEqual(answers, inner.map((href) => `200 ${href}`));
});

test("the header marks Documentation on its sections and Contribute on its own", async () => {
	const current = (page) => page.locator('.main-nav [aria-current="true"]').allTextContents();
	const page = await site.blank();
	for (const section of printable) {
		await page.goto(site.server.url(`/${section}/`));
		assert.deepEqual(await current(page), [section === "contribute" ? "Contribute" : "Documentation"], section);
	}
	await page.goto(site.server.url("/glossary/"));
	assert.deepEqual(await current(page), []);
});

test("the panel marks the section the path begins with, and the page on an exact match", async () => {
	const page = await site.visit("/concepts/output/", { viewport: { width: 360, height: 800 } });
	await hydrated(page);
	await page.getByRole("button", { name: "Menu" }).click();
	const panel = page.locator("#bindery-nav");
	assert.deepEqual(await panel.locator('.drawer-sections [aria-current="true"]').allTextContents(), ["Concepts"]);
	assert.deepEqual(await panel.locator('[aria-current="page"]').allTextContents(), ["Output"]);
	await page.goto(site.server.url("/"));
	await heading(page, "webpack");
	assert.deepEqual(await panel.locator('.drawer-sections [aria-current="true"]').allTextContents(), []);
});
