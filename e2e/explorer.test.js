import assert from "node:assert/strict";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, eventually, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const data = join(dirname(fileURLToPath(import.meta.url)), "../site/data/chunk-explorer.json");

const guide = `---
title: Splitting
description: What the settings of splitChunks make of one project with three pages, and what a browser then loads for each of them at its start.
---

Change the settings.

${"A line before it, so that it is out of sight at first.\n\n".repeat(60)}

## Try it

<ChunkExplorer />

## After it

The end.
`;

/** The handbook with a page that has an explorer, and this site's data. */
async function arrange(project) {
	await mkdir(join(project.site, "data"), { recursive: true });
	await cp(data, join(project.root, "chunks.json"));
	await writeFile(join(project.content, "guides/splitting.mdx"), guide);
	const settings = join(project.site, "site.yaml");
	await writeFile(settings, `${await readFile(settings, "utf8")}\nchunkExplorer: chunks.json\n`);
}

const site = suite({ arrange });
const path = "/guides/splitting/";

const explorer = (page) => page.locator(".explorer");
const said = (page) => explorer(page).getByRole("status").textContent();
const query = (page) => page.evaluate(() => location.search);
const files = (page) => explorer(page).locator("[data-file]").evaluateAll((all) => all.map((each) => each.dataset.file));
const modulesOf = (page, file) =>
	explorer(page)
		.locator(`[data-file="${file}"] [data-module]`)
		.evaluateAll((all) => all.map((each) => each.dataset.module));
const start = (page, name) =>
	explorer(page).locator(".explorer-pages tr", { has: page.getByRole("rowheader", { name, exact: true }) }).locator("td").first().innerText();

const byDefault = ["table.js", "compare.js", "quiz.js", "chart.js", "613.js", "history.js"];
const whole = ["table.js", "compare.js", "quiz.js", "852.js", "66.js", "chart.js", "613.js", "history.js"];

/** Scrolls to the explorer until something holds: what is laid out on the way there may push it out of view again. */
const scrollUntil = (page, holds) =>
	becomes(async () => {
		await explorer(page).scrollIntoViewIfNeeded();
		return holds();
	}, true);

/** Opens the page and brings the explorer into view, which makes it work. */
async function visit(search = "", options) {
	const page = await site.visit(path + search, options);
	await hydrated(page);
	await scrollUntil(page, () => explorer(page).evaluate((root) => "ready" in root.dataset));
	return page;
}

test("without scripts it shows what the defaults make, and settings worth a look", async () => {
	const page = await site.visit(path, { javaScriptEnabled: false });
	assert.equal(
		await page.locator(".explorer-sum").innerText(),
		"With its own settings for production, webpack 5.112.2 writes 6 files, 164.2 kB in all.",
	);
	assert.deepEqual(await files(page), byDefault);
	assert.match(await page.locator('[data-file="table.js"]').innerText(), /^table\.js\s+55\.0 kB\s+at the start of table/);
	assert.match(await page.locator('[data-file="613.js"]').innerText(), /split chunk \(cache group: defaultVendors\)/);
	assert.match(await start(page, "quiz"), /^28\.8 kB\s+1 file/);
	const rows = page.locator(".explorer-telling tbody tr");
	assert.equal(await rows.count(), 8);
	assert.match(await rows.nth(5).innerText(), /chunks: "all", vendors\s+115\.9 kB\s+7 files\s+106\.7 kB/);
	assert.equal(await page.locator(".explorer form").isVisible(), false);
	assert.equal(await page.locator(".explorer button:visible").count(), 0);
	assert.equal(await page.locator(".explorer .code code").innerText(), 'export default {\n  mode: "production",\n};');
});

test("nothing of it is loaded before it is in view", async () => {
	const page = await site.blank();
	const asked = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.goto(site.server.url(path));
	await hydrated(page);
	const own = () => asked.filter((each) => /assets\/(explorer\.|data\/)/.test(each)).length;
	await eventually(() => assert.ok(asked.some((each) => each.includes("assets/watch."))));
	assert.equal(own(), 0);
	await scrollUntil(page, () => own() === 2);
	const other = await site.blank();
	const there = [];
	other.on("request", (request) => there.push(request.url()));
	await other.goto(site.server.url("/guides/plain/"));
	await hydrated(other);
	await other.waitForLoadState("networkidle");
	assert.deepEqual(there.filter((each) => /assets\/(watch|explorer)\./.test(each)), []);
});

test("a setting moves modules, says so, and gives the configuration that makes it", async () => {
	const page = await visit();
	await explorer(page).getByRole("radio", { name: "all", exact: true }).check();
	assert.deepEqual(await files(page), whole);
	assert.deepEqual(await modulesOf(page, "66.js"), ["elements.js", "card.js", "page.js", "format.js"]);
	assert.equal(
		await said(page),
		"2 more files. 852.js now holds fuse.js and preact. quiz starts with 2 files, 29.7 kB, before with 1 file, 28.8 kB.",
	);
	assert.match(await start(page, "quiz"), /^29\.7 kB\s+2 files/);
	assert.deepEqual(
		await explorer(page).locator(".moved").evaluateAll((all) => all.flatMap((each) => each.dataset.module ?? [])),
		["fuse.js", "preact", "elements.js", "card.js", "page.js", "format.js"],
	);
	const code = explorer(page).locator(".code code");
	assert.equal(
		await code.innerText(),
		'export default {\n  mode: "production",\n  optimization: {\n    splitChunks: {\n      chunks: "all",\n    },\n  },\n};',
	);
	await explorer(page).getByRole("checkbox", { name: /^vendors/ }).check();
	assert.match(await said(page), /^1 file fewer\. vendors\.js now holds uplot, fuse\.js and preact\./);
	await explorer(page).getByRole("combobox", { name: /^common/ }).selectOption("enforce");
	assert.match(await code.innerText(), /common: \{\n\s+enforce: true,\n\s+minChunks: 2,\n\s+name: "common",/);
	await explorer(page).getByRole("button", { name: "Back to the defaults" }).click();
	assert.deepEqual(await files(page), byDefault);
	assert.equal(await explorer(page).getByRole("radio", { name: "async", exact: true }).isChecked(), true);
	assert.equal(await explorer(page).getByRole("checkbox").isChecked(), false);
	assert.equal(await explorer(page).getByRole("combobox").inputValue(), "off");
});

test("the keyboard alone does it all", async () => {
	const page = await visit();
	await explorer(page).getByRole("radio", { name: "async", exact: true }).focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	assert.deepEqual(await files(page), whole);
	const focused = () => page.evaluate(() => document.activeElement?.dataset.axis ?? document.activeElement?.textContent);
	const order = [];
	for (let i = 0; i < 7; i++) {
		order.push(await focused());
		await page.keyboard.press("Tab");
	}
	assert.deepEqual(order, ["chunks", "minSize", "maxSize", "minChunks", "maxInitialRequests", "vendors", "common"]);
	assert.equal(await focused(), "Back to the defaults");
	await page.keyboard.press("Enter");
	assert.deepEqual(await files(page), byDefault);
	assert.equal(await focused(), "Back to the defaults");
	const show = explorer(page).getByRole("button", { name: 'Show chunks: "all", minSize: 0', exact: true });
	await show.focus();
	await page.keyboard.press("Enter");
	await becomes(() => query(page), "?splitChunks=chunks:all,minSize:0");
	assert.equal((await files(page)).length, 11);
});

test("the address keeps the choice without filling the history, and makes it again", async () => {
	const page = await visit();
	const entries = await page.evaluate(() => history.length);
	await explorer(page).getByRole("radio", { name: "all", exact: true }).check();
	await explorer(page).getByRole("checkbox", { name: /^vendors/ }).check();
	assert.equal(await query(page), "?splitChunks=chunks:all,vendors:on");
	assert.equal(await page.evaluate(() => history.length), entries);
	const other = await visit(await query(page));
	assert.deepEqual(await files(other), await files(page));
	assert.equal(await explorer(other).getByRole("checkbox").isChecked(), true);
	assert.equal(await said(other), "");
	await page.locator('.sidebar a[href="/guides/plain/"]').first().click();
	await becomes(() => page.evaluate(() => location.pathname), "/guides/plain/");
	await page.goBack();
	await explorer(page).locator("xpath=self::*[@data-ready]").waitFor();
	assert.equal(await query(page), "?splitChunks=chunks:all,vendors:on");
	assert.equal(await explorer(page).getByRole("radio", { name: "all", exact: true }).isChecked(), true);
	await page.locator('.outline a[href$="#after-it"]').first().click();
	await page.goBack();
	assert.equal(await query(page), "?splitChunks=chunks:all,vendors:on");
	await explorer(page).getByRole("button", { name: "Back to the defaults" }).click();
	assert.equal(await query(page), "");
});

test("modules glide to where they go, and stand there at once for readers who want less motion", async () => {
	const moves = async (reducedMotion) => {
		const page = await visit("", { reducedMotion });
		await page.evaluate(() => {
			window.moves = [];
			const animate = Element.prototype.animate;
			Element.prototype.animate = function (frames, options) {
				window.moves.push(...frames.flatMap((frame) => Object.keys(frame)));
				return animate.call(this, frames, options);
			};
		});
		await explorer(page).getByRole("radio", { name: "all", exact: true }).check();
		assert.deepEqual(await files(page), whole);
		return page.evaluate(() => [...new Set(window.moves)].sort());
	};
	assert.deepEqual(await moves("no-preference"), ["opacity", "transform"]);
	assert.deepEqual(await moves("reduce"), []);
});

test("data that do not arrive are said to be missing, and asked for again", async () => {
	const page = await site.blank();
	let broken = true;
	await page.route("**/assets/data/*.json", (route) => (broken ? route.fulfill({ status: 500 }) : route.continue()));
	await page.goto(site.server.url(path));
	await hydrated(page);
	await scrollUntil(page, async () => (await said(page)) === "The outcomes could not be loaded. Try again");
	assert.deepEqual(await files(page), byDefault);
	page.problems.length = 0;
	broken = false;
	await explorer(page).getByRole("button", { name: "Try again" }).click();
	await explorer(page).locator("xpath=self::*[@data-ready]").waitFor();
	assert.equal(await explorer(page).getByRole("radio").first().isEnabled(), true);
});

for (const colorScheme of ["light", "dark"]) {
	test(`it can be used by everybody: axe, ${colorScheme}`, async () => {
		const page = await visit("?splitChunks=chunks:all", { colorScheme, reducedMotion: "reduce" });
		const found = await violations(page, { include: [".explorer"] });
		assert.deepEqual(found.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
	});
}

test("on a phone of 320 px nothing needs scrolling sideways but the table and the code", async () => {
	const page = await visit("?splitChunks=chunks:all,vendors:on,common:enforce", { viewport: { width: 320, height: 640 } });
	assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
	const wide = await explorer(page).evaluate((root) =>
		[...root.querySelectorAll("form *, .explorer-now *")].filter((each) => each.getBoundingClientRect().right > 320.5).length,
	);
	assert.equal(wide, 0);
});

test("on paper there are the outcome and its configuration, and no controls", async () => {
	const page = await visit("?splitChunks=chunks:all", { viewport: sizes.laptop });
	await page.emulateMedia({ media: "print" });
	assert.equal(await explorer(page).locator("form").isVisible(), false);
	assert.equal(await explorer(page).locator("button:visible").count(), 0);
	assert.deepEqual(await files(page), whole);
	assert.equal(await explorer(page).locator('[data-file="852.js"]').isVisible(), true);
});
