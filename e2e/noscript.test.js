import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./harness/browser.js";
import { heading } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();
const off = { javaScriptEnabled: false };

test("every page can be read and reached by following links, without JavaScript", async () => {
	const page = await site.blank(off);
	const seen = new Set();
	const waiting = ["/"];
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		if (seen.has(path)) continue;
		seen.add(path);
		await page.goto(site.server.url(path));
		assert.ok((await page.locator("main").textContent())?.trim(), `${path} is empty`);
		assert.ok(await page.locator("main h1, main h2").first().isVisible(), path);
		const [first] = await page.locator("h1, h2, h3, h4, h5, h6").evaluateAll((all) => all.map((one) => one.localName));
		if (path !== "/app-shell/") assert.equal(first, "h1", `${path} begins with another heading than its own`);
		const links = await page.locator("a[href]").evaluateAll((all) => all.map((link) => link.href));
		for (const link of links.map((href) => new URL(href))) {
			const isPage = link.origin === site.server.origin && link.pathname.endsWith("/");
			if (isPage && link.pathname !== "/gone/") waiting.push(link.pathname);
		}
	}
	for (const path of ["/guides/long/", "/guides/pictures/", "/reference/options/", "/ovens/", "/guides/printable/"]) {
		assert.ok(seen.has(path), `${path} was not reached`);
	}
	page.problems.length = 0;
});

test("what needs a script is not offered without one", async () => {
	const page = await site.visit("/guides/start/", off);
	for (const button of await page.locator(".code-copy").all()) assert.equal(await button.isVisible(), false);
	assert.equal(await page.getByRole("button", { name: "Theme" }).isVisible(), false);
	assert.equal(await page.getByRole("button", { name: "Dismiss announcement" }).isVisible(), false);
});

test("tabs and folded parts work without JavaScript", async () => {
	const page = await site.visit("/guides/start/", off);
	await page.getByText("Rye", { exact: true }).click();
	await page.locator("#rye-water").waitFor({ state: "visible" });
	await page.getByText("When it does not rise").click();
	await page.locator("#wait-longer").waitFor({ state: "visible" });
});

test("the navigation can be reached on a phone without JavaScript", async () => {
	const page = await site.visit("/guides/start/", { ...off, viewport: sizes.phone });
	await page.getByRole("link", { name: "Menu" }).click();
	const top = (selector) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().top);
	const header = await page.locator(".site-header").evaluate((element) => element.getBoundingClientRect().bottom);
	assert.ok((await top("#bindery-nav .drawer-sections a")) >= header, "the first link of the list is under the header");
	await page.locator('#bindery-nav a[href="/guides/plain/"]').first().click();
	await heading(page, "Plain");
});

test("other languages can be reached without JavaScript", async () => {
	const page = await site.visit("/guides/start/", off);
	await page.getByRole("button", { name: "Language" }).hover();
	await page.getByRole("link", { name: "Deutsch" }).waitFor();
});
