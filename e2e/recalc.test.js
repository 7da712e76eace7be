/** What a navigation may cost: which styles the browser has to compute anew is counted, not timed. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { unguarded } from "./harness/browser.js";
import { becomes, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

const motionless = { reducedMotion: "reduce" };

/** All style sheets of the site, also those that are loaded when something needs them. */
async function styleSheets() {
	const folder = path.join(site.project.out, "assets");
	const names = (await readdir(folder)).filter((name) => name.endsWith(".css"));
	return Promise.all(names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), "utf8") })));
}

/**
 * In the page: the selectors that ask one of what holds the whole page, such as
 * the root element, what is in it. Those of other media are left out.
 */
function wide(sheets) {
	const holders = ["html", "body", "#bindery-root", ".layout", ".layout-main", "main", "#md-body"].map((each) =>
		document.querySelector(each),
	);
	const found = [];
	const look = (rules, parent) => {
		for (const rule of rules) {
			if (rule instanceof CSSMediaRule && rule.conditionText === "print") continue;
			const own = rule.selectorText?.replaceAll("&", `:is(${parent})`);
			const selector = own && parent && !rule.selectorText.includes("&") ? `:is(${parent}) ${own}` : (own ?? parent);
			for (const { index } of own?.matchAll(/:has\(/g) ?? []) {
				const subject = selector.slice(0, selector.length - own.length + index);
				const whole = /[\s>+~,(]$/.test(subject) || !subject ? `${subject}*` : subject;
				// What stands before may end inside of :is() or :not().
				const open = (whole.match(/\(/g)?.length ?? 0) - (whole.match(/\)/g)?.length ?? 0);
				if (holders.some((element) => element?.matches(whole + ")".repeat(open)))) found.push(selector);
			}
			if (rule.cssRules?.length) look(rule.cssRules, selector);
		}
	};
	for (const { text } of sheets) {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		look(sheet.cssRules, "");
	}
	return found;
}

test("no style sheet asks what holds the page what is in it", async () => {
	const page = await site.visit("/guides/long/");
	const sheets = await styleSheets();
	assert.ok(sheets.some(({ text }) => text.includes(":has(")));
	assert.deepEqual(await page.evaluate(wide, [{ text: "@media (width) { html { &:has(a) { color: red } } }" }]), [
		":is(html):has(a)",
	]);
	assert.deepEqual(await page.evaluate(wide, sheets), []);
});

/** How many elements' styles are computed while a link of the page is followed, and how many there are at the end. */
async function followed(page, href, title) {
	await page.evaluate(() => {
		window.written = [];
		new MutationObserver((records) => window.written.push(...records.map(({ attributeName }) => attributeName))).observe(
			document.documentElement,
			{ attributes: true },
		);
	});
	await site.browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
	await page.evaluate((href) => {
		performance.mark("follow");
		document.querySelector(`.sidebar a[href="${href}"]`).click();
	}, href);
	await heading(page, title);
	// Idle: what follows a navigation is done, too.
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done()))));
	const { traceEvents } = JSON.parse(await site.browser.stopTracing());
	const start = traceEvents.find(({ name }) => name === "follow");
	const counts = traceEvents
		.filter(({ name, args, pid, ts }) => name === "UpdateLayoutTree" && args.elementCount && pid === start.pid && ts > start.ts)
		.map(({ args }) => args.elementCount);
	const computed = counts.reduce((sum, count) => sum + count, 0);
	const all = await page.evaluate(() => document.querySelectorAll("body *").length);
	return { computed, all, written: await page.evaluate(() => window.written) };
}

test("a navigation computes the styles of a page once, and writes nothing to the root element", async () => {
	const page = await site.visit("/guides/start/", motionless);
	await hydrated(page);
	const { computed, all, written } = await followed(page, "/guides/long/", "The long one");
	assert.deepEqual(written, []);
	assert.ok(computed > 0 && computed < 1.5 * all, `${computed} times, for ${all} elements`);
});

test("of a long page what is out of view is not laid out, and the page is as high as if it were", async () => {
	const page = await site.blank(motionless);
	// What is done while idle is done when the test says so.
	await page.addInitScript(() => {
		const idle = [];
		window.requestIdleCallback = (work) => idle.push(work);
		window.idle = () => idle.splice(0).forEach((work) => work({ timeRemaining: () => 50, didTimeout: false }));
	});
	await page.goto(site.server.url("/guides/long/"));
	await hydrated(page);
	const seen = () =>
		page.locator(".part > :first-child").evaluateAll((all) =>
			all.map((first) => first.checkVisibility({ contentVisibilityAuto: true })),
		);
	const frames = () =>
		page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
		);
	// What is in view is found out by drawing.
	await frames();
	const first = await seen();
	assert.ok(first.length > 3, `${first.length} parts`);
	assert.deepEqual([first[0], first.at(-1)], [true, false]);
	const height = () => page.evaluate(() => document.querySelector("#md-body").offsetHeight);
	const guessed = await height();
	for (let i = 0; i < first.length; i++) {
		await page.evaluate(() => window.idle());
		await frames();
	}
	const measured = await height();
	assert.deepEqual(await seen(), first);
	await page.evaluate(() => document.documentElement.setAttribute("data-whole", ""));
	assert.equal(await height(), measured);
	assert.notEqual(guessed, measured);
});

/** In the page: keeps what is done while idle until the test says so, and follows a link of the sidebar. */
async function followHeld(page, href) {
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await page.evaluate((href) => {
		const idle = [];
		window.requestIdleCallback = (work) => idle.push(work);
		window.idle = () => idle.splice(0).forEach((work) => work({ timeRemaining: () => 50, didTimeout: false }));
		document.querySelector(`a[href="${href}"]`).click();
	}, href);
	await heading(page, "The long one");
}

const parts = (page) => page.evaluate(() => [...document.querySelectorAll(".part")].map((part) => part.childElementCount > 0));

/** The text of a page's prose, as the server sends it. */
const sent = (page, path) =>
	page.evaluate(async (path) => {
		const text = await (await fetch(path)).text();
		return new DOMParser().parseFromString(text, "text/html").querySelector("#md-body").textContent;
	}, path);

const shown = (page) => page.evaluate(() => document.querySelector("#md-body").textContent);

test("of a long page that is navigated to, elements are made of what is seen, and of the rest once the browser is idle", async () => {
	const page = await site.blank({ ...motionless, ...unguarded });
	await followHeld(page, "/guides/long/");
	const first = await parts(page);
	assert.ok(first.length > 3, `${first.length} parts`);
	assert.deepEqual([first[0], first.at(-1)], [true, false]);
	const below = await page.evaluate(() => {
		const end = document.querySelector("[data-held]").getBoundingClientRect().top;
		return end >= innerHeight && document.documentElement.scrollHeight > 2 * innerHeight;
	});
	assert.ok(below, "what is held back is below the window and keeps its place");
	while ((await parts(page)).includes(false)) await page.evaluate(() => window.idle());
	assert.equal(await shown(page), await sent(page, "/guides/long/"));
	assert.equal(await page.locator("#md-body .code-copy[hidden]").count(), 0);
});

test("a place on a page that is navigated to, and paper, have all of it at once", async () => {
	const page = await site.blank({ ...motionless, ...unguarded });
	await followHeld(page, "/guides/long/#step-12");
	assert.ok(!(await parts(page)).includes(false));
	await followHeld(page, "/guides/long/");
	assert.ok((await parts(page)).includes(false));
	await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
	assert.equal(await shown(page), await sent(page, "/guides/long/"));
	await followHeld(page, "/guides/long/");
	await page.locator(".outline a").last().evaluate((link) => link.click());
	await becomes(() => parts(page).then((list) => list.includes(false)), false);
	assert.ok((await page.evaluate(() => window.scrollY)) > 0);
});
