import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { becomes, hydrated, standStill } from "./harness/expect.js";
import { observeShifts, shifts } from "./harness/shifts.js";
import { suite } from "./harness/suite.js";

const facts = {
	class: "config",
	title: "Options",
	source: "a schema",
	version: "5.12.0",
	count: 4,
	items: [
		{ id: "clean", name: "clean", types: ["boolean"], since: "5.12" },
		{ id: "gone", name: "gone", types: ["string"], until: "5.10" },
		{ id: "path", name: "path", types: ["string"] },
		{ id: "size", name: "size", types: ["number"], since: "5.10" },
	],
};

/** Options of another tool, so that the tables of the first have no more. */
const nested = {
	class: "nested",
	title: "Nested options",
	source: "a schema",
	version: "5.12.0",
	count: 2,
	items: [
		{ id: "output.deep", name: "deep", owner: "output", types: ["boolean"], since: "5.11" },
		{ id: "trial", name: "trial", types: ["boolean"], experimental: true },
	],
};

/** Options that take more than they did at first. */
const widened = {
	class: "widened",
	title: "Options that take more",
	source: "a schema",
	version: "5.12.0",
	count: 2,
	items: [
		{
			id: "color",
			name: "color",
			types: ["string", "{…}"],
			values: ["false"],
			typesSince: { "{…}": "5.12" },
			valuesSince: { false: "5.10" },
		},
		{ id: "depth", name: "depth", types: ["number", "string"], since: "5.11", typesSince: { string: "5.12" } },
	],
};

const takes = `---
title: Widened options
description: Options of the tool whose values took other forms at first, so that readers of an older release see which of them they lack.
reference: widened
---

The options.

## \`color\`

Takes more than it did.

## \`depth\`

Came late, and takes more since.
`;

const options = `---
title: Options
description: Every option of the tool, with the release that it came with, so that readers of an older one see what they lack.
reference: config
---

The options.

## \`path\`

Always there.

## \`size\`

Came later.

## \`clean\`

Came last of all, quokka.

## \`gone\`

Was there once.

## All

<Facts class="config" columns="id,since" />
`;

const news = `---
title: What is new
description: What each release of the tool brought and dropped, so that readers of an older one see what they would gain with a newer one.
---

## 5.12 {#v5-12}

<Facts by="release" release="5.12" classes="config" />

## 5.11 {#v5-11}

<Facts by="release" release="5.11" />

## 5.10 {#v5-10}

<Facts by="release" release="5.10" />

## Before

Nothing is known of it.
`;

/** Pages that need, state and use what came later. */
const needs = `---
title: Needs
description: A page that needs what came with a later release of the tool, and states and uses what came with others of them.
since: [config clean, nested trial]
---

It is there <Since v="5.11" of="config size">since 5.11</Since>, \`output.deep\` <Since v="5.11" />, and \`output.deep\` once more.

## Filters <Since v="5.12" of="nested output.deep" />

\`\`\`js title="tool.config.mjs"
export default { output: { deep: true } };
\`\`\`

\`\`\`js
export default { path: "a" };
\`\`\`
`;

/** Facts of four releases, three of which may be chosen, and a page about them. */
async function arrange(project) {
	const folder = join(project.root, "facts/data");
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, "config.json"), JSON.stringify(facts));
	await writeFile(join(folder, "widened.json"), JSON.stringify(widened));
	await writeFile(join(folder, "nested.json"), JSON.stringify(nested));
	const releases = ["5.9.0", "5.10.2", "5.11.1", "5.12.0"].map((version) => ({ version }));
	const changes = [{ id: "path", release: "5.12", from: '"a"', to: '"b"', modes: ["none"] }];
	await writeFile(join(folder, "releases.json"), JSON.stringify({ releases, changes: { config: changes } }));
	await writeFile(join(project.content, "guides/news.mdx"), news);
	await writeFile(join(project.content, "guides/options.mdx"), options);
	await writeFile(join(project.content, "guides/takes.mdx"), takes);
	await writeFile(join(project.content, "guides/needs.mdx"), needs);
	await writeFile(join(project.content, "history.mdx"), news.replace("What is new", "History"));
	const settings = join(project.site, "site.yaml");
	await writeFile(settings, `${await readFile(settings, "utf8")}\nfacts: facts/data\nlens: { from: "5.9", to: "5.12", code: [nested] }\n`);
}

const site = suite({ arrange });

async function visit(path, options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	return page;
}

const lens = (page) => page.locator(".section-strip").getByRole("combobox", { name: "Version" });
const phoneLens = (page) => page.locator("#bindery-nav").getByRole("combobox", { name: "Version" });
const note = (page) => page.locator(".lens-note [role=status]");
/** What is marked in the prose: "id: state, words". */
const marked = (page) =>
	page.locator("#md-body :is(h2, tr)[data-lens]").evaluateAll((all) =>
		all.map((each) => `${each.id || each.querySelector("code").textContent}: ${each.dataset.lens}, ${each.dataset.lensText}`),
	);
const address = (page) => page.evaluate(() => location.pathname + location.search + location.hash);

/** Opens the current page in the sidebar, which is closed where the outline has its anchors. */
const unfold = (page) => page.locator(".sidebar li:has(> [aria-current=page]) > button").click();

test("an older version marks what is newer and what is gone, in words", async () => {
	const page = await visit("/guides/options/");
	await unfold(page);
	assert.deepEqual(await lens(page).locator("option").allTextContents(), ["5.12", "5.11", "5.10", "5.9"]);
	assert.deepEqual(await marked(page), []);
	await lens(page).selectOption("5.11");
	await becomes(() => marked(page), ["clean: newer, since 5.12", "gone: gone, gone after 5.10", "clean: newer, since 5.12"]);
	await becomes(() => note(page).textContent(), "Seen as of 5.11: 2 items on this page are newer. 1 no longer there.");
	const words = (selector) =>
		page.locator(selector).evaluate((element) => getComputedStyle(element, "::after").content);
	assert.equal(await words("h2#clean"), '"since 5.12"');
	assert.equal(await words('.outline a[href="#clean"]'), '"since 5.12"');
	assert.equal(await words('.sidebar a[href="#gone"]'), '"gone after 5.10"');
	await lens(page).selectOption("5.10");
	await becomes(() => marked(page), ["clean: newer, since 5.12", "gone: last, last in 5.10", "clean: newer, since 5.12"]);
	await lens(page).selectOption("5.9");
	await becomes(() => note(page).textContent(), "Seen as of 5.9: 4 items on this page are newer.");
	await page.getByRole("button", { name: "Show the newest" }).click();
	await becomes(() => marked(page), []);
	assert.equal(await page.locator(".lens-note").isVisible(), false);
	assert.equal(await page.locator("[data-lens]").count(), 0);
});

test("what is new tells what each release brought: newer ones are marked and counted", async () => {
	const page = await visit("/guides/news/?v=5.10");
	await unfold(page);
	const states = () =>
		page
			.locator("#md-body :is(h2, li, tr)")
			.evaluateAll((all) =>
				all.map((each) => `${each.textContent.trim().split(/\s/).join(" ")}: ${each.dataset.lens ?? "there"}`),
			);
	await becomes(states, [
		"5.12: newer",
		"New, Options: clean: newer",
		"Default changed Modes Before Now: there",
		'path none "a" "b": newer',
		"5.11: newer",
		"Gone, Options: gone: newer",
		"5.10: there",
		"New, Options: size: there",
		"Before: there",
	]);
	assert.equal(await note(page).textContent(), "Seen as of 5.10: 3 items on this page are newer.");
	const words = (selector) =>
		page.locator(selector).evaluate((element) => getComputedStyle(element, "::after").content);
	assert.equal(await words("h2#v5-12"), '"since 5.12"');
	assert.equal(await words('.outline a[href="#v5-12"]'), '"since 5.12"');
	assert.equal(await words('.sidebar a[href="#v5-12"]'), '"since 5.12"');
	assert.equal(await words("#md-body li[data-lens] >> nth=0"), "none");
	const colors = (selector) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => getComputedStyle(element).color);
	const quiet = await colors("#md-body li[data-lens] code");
	assert.equal(await colors("#md-body li[data-lens]"), quiet);
	assert.equal(await colors("#md-body li[data-lens] a code"), quiet);
	assert.notEqual(await colors("#md-body li:not([data-lens]) code"), quiet);
	await lens(page).selectOption("5.11");
	await becomes(() => note(page).textContent(), "Seen as of 5.11: 2 items on this page are newer.");
	await lens(page).selectOption({ label: "5.12" });
	await becomes(async () => (await states()).filter((each) => !each.endsWith(": there")), []);
});

test("types and values that an option takes later are told, marked and counted", async () => {
	const page = await visit("/guides/takes/?v=5.11", { viewport: { width: 360, height: 740 } });
	const later = (id) => page.locator(`#${id} + .signature .signature-later`).textContent();
	assert.equal(await later("color"), "Newerfalse since 5.10; {…} since 5.12");
	assert.equal(await later("depth"), "Newerstring since 5.12");
	const codes = () =>
		page.locator(".signature code[data-lens]").evaluateAll((all) =>
			all.map((each) => `${each.textContent}: ${each.dataset.lens}`),
		);
	await becomes(codes, ["{…}: newer", "{…}: newer", "string: newer", "string: newer"]);
	await becomes(() => note(page).textContent(), "Seen as of 5.11: 2 items on this page are newer.");
	const color = (text) =>
		page.locator("#color + .signature .signature-type code", { hasText: text }).evaluate((code) => getComputedStyle(code).color);
	assert.notEqual(await color("{…}"), await color("string"));
	assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
	// What an option that is newer itself takes later is not counted beside it.
	await page.goto(site.server.url("/guides/takes/?v=5.10"));
	await becomes(() => note(page).textContent(), "Seen as of 5.10: 2 items on this page are newer.");
	await page.goto(site.server.url("/guides/takes/?v=5.9"));
	await becomes(() => note(page).textContent(), "Seen as of 5.9: 3 items on this page are newer.");
});

test("stated releases, code and what a page needs are marked, and count once", async () => {
	const page = await visit("/guides/needs/?v=5.11", { viewport: { width: 360, height: 740 } });
	const states = () =>
		page
			.locator("#md-body :is(.since, .code, h2, p > code)")
			.evaluateAll((all) => all.map((each) => `${each.className || each.localName} ${each.dataset.since ?? ""}: ${each.dataset.lens ?? "there"}`));
	await becomes(states, [
		"since 5.12: newer",
		"since 5.11: there",
		"code 5.11: there",
		"badge since 5.11: there",
		"code 5.11: there",
		"h2 5.12: newer",
		"badge since 5.12: newer",
		"code 5.11: there",
		"code : there",
	]);
	await becomes(() => note(page).textContent(), "Seen as of 5.11: 2 items on this page are newer. It needs 5.12 or later.");
	await page.goto(site.server.url("/guides/needs/?v=5.10"));
	// What the page needs, size, and output.deep, which the text, a label and the code name.
	await becomes(() => note(page).textContent(), "Seen as of 5.10: 3 items on this page are newer. It needs 5.12 or later.");
	const words = (selector) => page.locator(selector).evaluate((element) => getComputedStyle(element, "::before").content);
	assert.equal(await words("#md-body .code[data-lens]"), '"since 5.11"');
	assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
	// All that it measured is there, and another page has no data.
	await page.goto(site.server.url("/history/?v=5.9"));
	assert.deepEqual(await violations(page), []);
	await page.goto(site.server.url("/guides/long/?v=5.9"));
	await becomes(() => note(page).textContent(), "Seen as of 5.9: this page has no data about versions.");
});

test("a page outside of all sections has the choice when its headings are of releases, others have none", async () => {
	const page = await visit("/history/");
	await lens(page).selectOption("5.11");
	await becomes(() => note(page).textContent(), "Seen as of 5.11: 2 items on this page are newer.");
	assert.equal(await lens(page).evaluate((select) => Math.round(select.closest(".section-strip").clientHeight)), 39);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole("button", { name: "Menu", exact: true }).click();
	await phoneLens(page).selectOption({ label: "5.12" });
	await becomes(() => address(page), "/history/");
	const plain = await site.visit("/history/", { javaScriptEnabled: false });
	assert.equal(await plain.locator(".section-strip").isVisible(), false);
	await plain.goto(site.server.url("/ovens/"));
	assert.equal(await plain.locator(".version-lens").count(), 0);
});

test("names in tables and lists of facts lead to what documents them, without scripts", async () => {
	const page = await site.visit("/guides/options/", { javaScriptEnabled: false });
	const links = (selector) =>
		page.locator(selector).evaluateAll((all) => all.map((each) => `${each.textContent} ${each.getAttribute("href")}`));
	assert.deepEqual(await links("#md-body td a"), ["clean #clean", "path #path", "size #size"]);
	assert.deepEqual(
		await page.locator("#md-body tr[data-since]").evaluateAll((all) => all.map(({ dataset }) => dataset.since)),
		["5.12", "5.10"],
	);
	await page.goto(site.server.url("/guides/news/"));
	assert.deepEqual(await links("#md-body :is(li, td) a"), [
		"clean /guides/options/#clean",
		"path /guides/options/#path",
		"gone /guides/options/#gone",
		"size /guides/options/#size",
	]);
	await page.locator("#md-body li a").first().click();
	await page.waitForURL("**/guides/options/#clean");
	assert.equal(await page.locator("h2#clean:target").count(), 1);
});

test("the address carries it: kept while navigating, back and forward, and shared", async () => {
	const page = await visit("/guides/options/#clean");
	await lens(page).selectOption("5.11");
	await becomes(() => address(page), "/guides/options/?v=5.11#clean");
	await page.locator('.sidebar a[href="/guides/long/"]').click();
	await becomes(() => address(page), "/guides/long/?v=5.11");
	await becomes(() => note(page).textContent(), "Seen as of 5.11: this page has no data about versions.");
	await lens(page).selectOption("5.9");
	await page.goBack();
	await becomes(() => address(page), "/guides/options/?v=5.9#clean");
	await becomes(() => note(page).textContent(), "Seen as of 5.9: 4 items on this page are newer.");
	await page.goForward();
	await becomes(() => address(page), "/guides/long/?v=5.9");
	await becomes(
		() => page.locator("link[rel=canonical]").getAttribute("href"),
		"https://handbook.example.org/guides/long/",
	);

	const within = await visit("/guides/options/?v=5.11#clean");
	await within.locator('.outline a[href="#size"]').click();
	await becomes(() => address(within), "/guides/options/?v=5.11#size");
	await lens(within).selectOption("5.9");
	await within.goBack();
	await becomes(() => address(within), "/guides/options/?v=5.9#clean");

	const other = await visit("/guides/options/?v=5.10");
	await becomes(() => lens(other).inputValue(), "5.10");
	await becomes(() => note(other).textContent(), "Seen as of 5.10: 2 items on this page are newer.");
});

test("it is remembered, and somebody else's link changes nothing that is", async () => {
	const page = await visit("/guides/options/");
	await lens(page).selectOption("5.11");
	await page.goto(site.server.url("/guides/options/"));
	await becomes(() => lens(page).inputValue(), "5.11");
	assert.equal(await address(page), "/guides/options/?v=5.11");
	await page.goto(site.server.url("/guides/options/?v=5.9"));
	await becomes(() => lens(page).inputValue(), "5.9");
	await page.goto(site.server.url("/guides/options/"));
	await becomes(() => lens(page).inputValue(), "5.11");
	await lens(page).selectOption({ label: "5.12" });
	await becomes(() => address(page), "/guides/options/");
	assert.equal(await page.evaluate(() => localStorage.getItem("release")), null);
});

test("a version there is not is the newest", async () => {
	const page = await visit("/guides/options/?v=4.0");
	await becomes(() => address(page), "/guides/options/");
	assert.deepEqual(await marked(page), []);
});

/** Presses Tab until an element has the focus; on the way, the note covers none that has it. */
async function tabTo(page, target) {
	for (let presses = 0; presses < 80; presses++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
		const covered = await page.evaluate(() => {
			const { left, top, width, height } = document.activeElement.getBoundingClientRect();
			const above = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".lens-note");
			return above && !above.contains(document.activeElement) ? document.activeElement.outerHTML : "";
		});
		assert.equal(covered, "");
	}
	assert.fail("the focus does not get there");
}

for (const viewport of [undefined, { width: 360, height: 500 }]) {
	test(`by keyboard alone, with storage blocked, ${viewport ? "in a small window" : "in a large one"}`, async () => {
		const page = await site.blank(viewport && { viewport });
		await page.addInitScript(() => {
			for (const name of ["localStorage", "sessionStorage"]) {
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException("blocked", "SecurityError");
					},
				});
			}
		});
		await page.goto(site.server.url("/guides/options/"));
		await hydrated(page);
		let choice = lens(page);
		if (viewport) {
			await tabTo(page, page.getByRole("button", { name: "Menu", exact: true }));
			await page.keyboard.press("Enter");
			choice = phoneLens(page);
		}
		await tabTo(page, choice);
		await page.keyboard.press("ArrowDown");
		await becomes(() => choice.inputValue(), "5.11");
		await becomes(() => note(page).textContent(), "Seen as of 5.11: 2 items on this page are newer. 1 no longer there.");
		if (viewport) await page.keyboard.press("Escape");
		await page.locator("#bindery-content").focus();
		await tabTo(page, page.locator('#md-body a[href="#path"]').last());
		await page.keyboard.press("Enter");
		await becomes(() => address(page), "/guides/options/?v=5.11#path");
		await tabTo(page, page.getByRole("link", { name: /^Next/ }));
		await page.keyboard.press("Enter");
		await becomes(() => address(page), "/guides/news/?v=5.11");
		await tabTo(page, page.getByRole("button", { name: "Show the newest" }));
		await page.keyboard.press("Enter");
		await becomes(() => address(page), "/guides/news/");
		assert.equal(await page.evaluate(() => document.activeElement?.localName), "main");
	});
}

test("hits of the search are marked", async () => {
	const page = await visit("/guides/options/?v=5.11");
	await page.getByPlaceholder("Search the docs").fill("quokka");
	const title = page.locator(".hit-title[data-lens]").first();
	await title.waitFor();
	assert.equal(await title.getAttribute("data-lens-text"), "since 5.12");
	await page.goto(site.server.url("/search/?q=quokka&v=5.11"));
	await title.waitFor();
	assert.equal(await title.getAttribute("data-lens-text"), "since 5.12");
});

test("printable pages follow", async () => {
	const page = await visit("/guides/printable/?v=5.11");
	await page.locator("[data-lens]").first().waitFor();
	assert.equal((await marked(page)).some((each) => each.endsWith(": newer, since 5.12")), true);
});

test("a phone has the choice in its navigation, for a finger", async () => {
	const phone = await visit("/guides/options/", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
	await phone.getByRole("button", { name: "Menu", exact: true }).tap();
	const choice = phoneLens(phone);
	await choice.tap();
	await choice.selectOption("5.11");
	assert.ok((await choice.boundingBox()).height >= 44);
	const all = phone.getByRole("button", { name: "Show the newest", includeHidden: true });
	await becomes(() => all.isVisible(), false); // until the navigation, which is a dialog, is closed
	await phone.getByRole("button", { name: "Close navigation" }).tap();
	await becomes(() => note(phone).textContent(), "Seen as of 5.11: 2 items on this page are newer. 1 no longer there.");
	assert.ok((await all.boundingBox()).height >= 44);
	assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 360);
	await phone.locator(".site-footer .legal").scrollIntoViewIfNeeded();
	await phone.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	await becomes(async () => {
		const [end, begin] = [await phone.locator(".site-footer").boundingBox(), await phone.locator(".lens-note").boundingBox()];
		return end.y + end.height <= begin.y;
	}, true);
	await all.tap();
	await becomes(() => address(phone), "/guides/options/");
	await becomes(() => phone.locator(".lens-note").isVisible(), false);
});

test("it makes room for the offer to continue a long page", async () => {
	const page = await visit("/guides/long/?v=5.11", { viewport: { width: 360, height: 740 } });
	await page.locator("#step-7").evaluate((element) => element.scrollIntoView());
	await becomes(() => page.evaluate(() => JSON.parse(localStorage.getItem("reading") ?? "[]")[0]?.[1]), "step-7");
	await page.goto(site.server.url("/guides/start/?v=5.11"));
	await hydrated(page);
	await page.goto(site.server.url("/guides/long/?v=5.11"));
	const offer = page.getByRole("complementary", { name: "Reading position" });
	await offer.waitFor();
	await note(page).waitFor();
	const [above, below] = [await page.locator(".lens-note").boundingBox(), await offer.boundingBox()];
	assert.ok(above.y + above.height <= below.y, JSON.stringify([above, below]));
	await offer.getByRole("link").click();
	await becomes(() => address(page), "/guides/long/?v=5.11#step-7");
	// The page's pictures are of another host.
	page.problems.splice(0, page.problems.length, ...page.problems.filter((each) => !/other host|404/.test(each)));
});

test("nothing of it is loaded or moves for readers who do not choose", async () => {
	const page = await site.blank();
	await observeShifts(page);
	await page.goto(site.server.url("/guides/options/"));
	await hydrated(page);
	await lens(page).locator("option").nth(3).waitFor({ state: "attached" });
	assert.deepEqual(await shifts(page), []);
	const isLoaded = () =>
		page.evaluate(() =>
			[...document.styleSheets].some((sheet) => [...sheet.cssRules].some(({ cssText }) => cssText.includes(".lens-note"))),
		);
	assert.equal(await isLoaded(), false);
	await lens(page).selectOption("5.9");
	await note(page).waitFor();
	await becomes(isLoaded, true);
});

test("a page without scripts shows everything with its release", async () => {
	const page = await site.visit("/guides/options/?v=5.9", { javaScriptEnabled: false });
	assert.deepEqual(await page.locator(".version-lens, select").filter({ visible: true }).count(), 0);
	assert.deepEqual(await page.locator("#clean + .signature .signature-since").allTextContents(), ["Since5.12"]);
	assert.deepEqual(await page.locator("#gone + .signature .signature-until").allTextContents(), ["Last in5.10"]);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole("link", { name: "Menu" }).click();
	await page.locator("#bindery-nav").getByRole("link", { name: "What is new" }).first().waitFor();
	assert.deepEqual(await page.locator(".version-lens, select, .lens-note").filter({ visible: true }).count(), 0);
});

test("a permanent link is copied whole, by click, key and finger, and leads back with the reader's version", async () => {
	const permissions = ["clipboard-read", "clipboard-write"];
	const link = (page) => page.locator("#clean + .signature .signature-link a");
	const copied = (page) => page.evaluate(() => navigator.clipboard.readText());
	const page = await visit("/guides/options/", { permissions });
	await lens(page).selectOption("5.11");
	await becomes(() => address(page), "/guides/options/?v=5.11");
	await standStill(page);
	await link(page).click();
	await becomes(() => link(page).textContent(), "Link copied");
	assert.equal(await copied(page), site.server.url("/o/clean"));
	assert.equal(await address(page), "/guides/options/?v=5.11");
	await page.locator("#path + .signature .signature-link a").press("Enter");
	await becomes(() => copied(page), site.server.url("/o/path"));
	await page.clock.resume();

	const phone = await visit("/guides/options/", { permissions, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
	await standStill(phone);
	await link(phone).tap();
	await becomes(() => link(phone).textContent(), "Link copied");
	const permanent = await copied(phone);
	assert.equal(permanent, site.server.url("/o/clean"));
	await phone.clock.resume();
	assert.equal((await phone.request.get(permanent, { maxRedirects: 0 })).status(), 301);
	await phone.goto(permanent);
	await becomes(() => address(phone), "/guides/options/#clean");
	assert.equal(await phone.locator("h2#clean:target").count(), 1);

	await page.goto(permanent);
	await becomes(() => address(page), "/guides/options/?v=5.11#clean");
	await becomes(() => note(page).textContent(), "Seen as of 5.11: 2 items on this page are newer. 1 no longer there.");

	const plain = await site.visit("/guides/options/", { javaScriptEnabled: false });
	await link(plain).click();
	await plain.waitForURL("**/guides/options/#clean");
});

for (const colorScheme of ["light", "dark"]) {
	test(`axe finds nothing with an older version, ${colorScheme}`, async () => {
		const page = await visit("/guides/options/?v=5.9", { colorScheme });
		await note(page).waitFor();
		const found = await violations(page);
		assert.deepEqual(found.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`), []);
	});
}
