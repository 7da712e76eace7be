import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./harness/browser.js";
import { becomes, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

/** Does to the page what a browser's translation does: each text moves into elements of the translator's own. */
function translate(page) {
	return page.evaluate(() => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const texts = [];
		while (walker.nextNode()) texts.push(walker.currentNode);
		for (const text of texts) {
			if (!text.nodeValue.trim() || text.parentElement.closest("script, style, [data-announcer]")) continue;
			const outer = document.createElement("font");
			const inner = document.createElement("font");
			inner.textContent = text.nodeValue;
			outer.append(inner);
			text.replaceWith(outer);
		}
	});
}

async function translated(path, options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	await translate(page);
	await page.evaluate(() => {
		window.mark = "same window";
	});
	return page;
}

const sameWindow = (page) => page.evaluate(() => window.mark);

test("a translated page can be left for others, whose content is right", async () => {
	const page = await translated("/guides/start/");
	for (const [path, title, next] of [
		["/guides/long/", "The long one", "Pictures"],
		["/guides/plain/", "Plain", undefined],
		["/guides/start/", "Getting started", "The long one"],
	]) {
		await page.locator(`.sidebar a[href="${path}"]`).first().click();
		await heading(page, title);
		assert.equal(await page.locator("main h1").count(), 1);
		assert.equal(await page.locator("main h1").textContent(), title);
		assert.deepEqual(await page.locator('.sidebar [aria-current="page"]').allTextContents(), [title]);
		const neighbours = await page.locator(".neighbour-next .neighbour-title").allTextContents();
		assert.deepEqual(neighbours, next ? [next] : []);
		await translate(page);
	}
	await page.locator(".main-nav a", { hasText: "Ovens" }).click();
	await heading(page, "Ovens");
	await page.locator(".brand").first().click();
	await page.locator(".tagline").waitFor();
	assert.equal(await page.locator(".tagline").textContent(), "Bread, explained.");
	await page.goBack();
	await heading(page, "Ovens");
	assert.equal(await sameWindow(page), "same window");
});

test("everything that opens and closes still does on a translated page", async () => {
	const page = await translated("/guides/start/");
	const language = page.getByRole("button", { name: "Language" });
	await language.click();
	await becomes(() => language.getAttribute("aria-expanded"), "true");
	await page.keyboard.press("Escape");
	await becomes(() => language.getAttribute("aria-expanded"), "false");

	const long = page.getByRole("button", { name: "Sections of The long one" });
	await long.click();
	await page.locator('.sidebar a[href="/guides/long/#step-3"]').waitFor();
	await translate(page);
	await long.click();
	await becomes(() => page.locator('.sidebar a[href="/guides/long/#step-3"]').count(), 0);

	await page.keyboard.press("?");
	await page.getByRole("dialog").waitFor();
	await translate(page);
	await page.keyboard.press("Escape");
	await becomes(() => page.getByRole("dialog").count(), 0);

	await page.getByText("When it does not rise").click();
	await page.getByText("Dough has its own time.").waitFor();
	const bar = page.getByText("The oven needs a new door.");
	await page.getByRole("button", { name: "Dismiss announcement" }).click();
	await bar.waitFor({ state: "detached" });
	assert.equal(await sameWindow(page), "same window");
});

test("a failure and its repair show on a translated page", async () => {
	const page = await translated("/guides/start/");
	await page.route("**/guides/plain/", (route) => route.abort());
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await page.getByText("Error loading content.").waitFor();
	await translate(page);
	await page.unroute("**/guides/plain/");
	await page.getByRole("button", { name: "Try again" }).click();
	// The title stands over what failed, too: the page is there once the sentence goes.
	await page.getByText("Error loading content.").waitFor({ state: "detached" });
	await heading(page, "Plain");
	assert.equal(await sameWindow(page), "same window");
	page.problems.length = 0;
});

test("the mobile sidebar works on a translated page", async () => {
	const page = await translated("/guides/start/", { viewport: sizes.phone });
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("#bindery-nav").getByRole("link", { name: "Plain" }).first().click();
	await heading(page, "Plain");
	await becomes(() => page.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded"), "false");
	assert.equal(await sameWindow(page), "same window");
});
