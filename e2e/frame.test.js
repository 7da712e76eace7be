import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./harness/browser.js";
import { becomes, eventually, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

async function visit(path, options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	return page;
}

const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function chooseTheme(page, name) {
	await page.getByRole("button", { name: "Theme" }).click();
	await page.getByRole("radio", { name }).check({ force: true });
}

test("a theme is chosen, kept, and there before the first paint", async () => {
	const page = await visit("/guides/start/", { colorScheme: "light" });
	const light = await background(page);
	await chooseTheme(page, "Dark");
	await becomes(() => page.locator("html").getAttribute("data-theme"), "dark");
	const dark = await background(page);
	assert.notEqual(dark, light);
	// What is painted before the document's scripts run is what the first frame shows.
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.reload({ waitUntil: "commit" });
	await becomes(() => background(page), dark);
	assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
	page.problems.length = 0;
});

test("the system's theme is followed until another is chosen", async () => {
	const page = await visit("/", { colorScheme: "light" });
	const light = await background(page);
	await page.emulateMedia({ colorScheme: "dark" });
	await eventually(async () => assert.notEqual(await background(page), light));
	await chooseTheme(page, "Light");
	await becomes(() => background(page), light);
});

test("the browser's own bars follow the theme that was chosen", async () => {
	const page = await visit("/", { colorScheme: "light" });
	const colour = () =>
		page
			.locator('meta[name="theme-color"]')
			.evaluateAll((all) => all.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content));
	const [light] = await colour();
	await page.emulateMedia({ colorScheme: "dark" });
	const [dark] = await colour();
	assert.notEqual(dark, light);
	await chooseTheme(page, "Light");
	await becomes(async () => (await colour()).join(), light);
	// The next document has it before it is painted, without the scripts that are fetched.
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.reload({ waitUntil: "commit" });
	await becomes(async () => (await colour()).join(), light);
	await page.unroute("**/assets/*.js");
	await page.reload();
	await hydrated(page);
	// Only now have all requests of the document before been refused.
	const others = page.problems.filter((problem) => !/net::ERR_FAILED .*\/assets\/[^/]+\.js/.test(problem));
	page.problems.splice(0, page.problems.length, ...others);
	await chooseTheme(page, "System");
	await becomes(async () => (await colour()).join(), dark);
});

test("a theme chosen in one window shows in the other", async () => {
	const page = await visit("/", { colorScheme: "light" });
	const other = await page.context().newPage();
	await other.goto(site.server.url("/guides/"));
	await hydrated(other);
	await chooseTheme(other, "Dark");
	await becomes(() => page.locator("html").getAttribute("data-theme"), "dark");
});

test("a dismissed notification stays away, and shows again when the marker is gone", async () => {
	const page = await visit("/guides/start/");
	const bar = page.getByText("The oven needs a new door.");
	await bar.waitFor();
	await page.getByRole("button", { name: "Dismiss announcement" }).click();
	await bar.waitFor({ state: "hidden" });
	assert.equal(await page.evaluate(() => localStorage.getItem("notification-dismissed")), "2");
	await page.reload();
	await hydrated(page);
	assert.equal(await bar.isVisible(), false);
	await page.evaluate(() => localStorage.setItem("notification-dismissed", "1"));
	await page.reload();
	await bar.waitFor();
});

test("without storage the notification can be dismissed for the page", async () => {
	const page = await site.blank();
	await page.addInitScript(() => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("denied", "SecurityError");
			},
		});
	});
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	const bar = page.getByText("The oven needs a new door.");
	await page.getByRole("button", { name: "Dismiss announcement" }).click();
	await bar.waitFor({ state: "hidden" });
	await page.reload();
	await bar.waitFor();
});

const toggle = (page, title) => page.getByRole("button", { name: `Sections of ${title}`, exact: true });
const isOpen = (page, title) => toggle(page, title).getAttribute("aria-expanded");

test("sidebar pages open and close, and fall back when the page changes", async () => {
	// Where the outline has a column it has the current page's anchors: reading.test.js.
	const page = await visit("/guides/start/", { viewport: { width: 1024, height: 800 } });
	assert.equal(await isOpen(page, "Getting started"), "true");
	assert.equal(await isOpen(page, "The long one"), "false");
	await toggle(page, "The long one").click();
	const step = page.locator('.sidebar a[href="/guides/long/#step-3"]');
	await step.waitFor();
	await toggle(page, "Getting started").click();
	assert.equal(await isOpen(page, "Getting started"), "false");
	await step.click();
	await heading(page, "The long one");
	await becomes(() => isOpen(page, "Getting started"), "false");
	assert.equal(await isOpen(page, "The long one"), "true");
	assert.ok(await page.locator('button[aria-label="Sections of Plain"]').isDisabled());
});

test("the anchors of other pages are fetched once, when the first is opened", async () => {
	const page = await visit("/guides/start/");
	const fetched = [];
	page.on("request", (request) => {
		if (request.url().includes("/assets/nav/")) fetched.push(request.url());
	});
	await toggle(page, "The long one").click();
	await page.locator('.sidebar a[href="/guides/long/#step-1"]').waitFor();
	await toggle(page, "Pictures").click();
	await page.locator('.sidebar a[href="/guides/pictures/#after-the-pictures"]').waitFor();
	assert.equal(fetched.length, 1);
});

test("groups, print link and version of the sidebar", async () => {
	const page = await visit("/guides/start/");
	const sidebar = page.locator(".sidebar");
	assert.deepEqual(await sidebar.locator(".sidebar-group").allTextContents(), ["Basics", "More"]);
	const print = sidebar.getByRole("link", { name: "Print Section" });
	assert.equal(await print.getAttribute("href"), "/guides/printable/");
	await sidebar.getByText("You are reading the documentation of version 5.", { exact: true }).waitFor();
	const versions = sidebar.locator(".versions a");
	assert.deepEqual(
		await versions.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute("href"), a.ariaCurrent])),
		[
			["Version 5", "/", "true"],
			["Version 4", "https://v4.example.org/", null],
		],
	);
});

test("the outline follows what is read and ends with the last section", async () => {
	const page = await visit("/guides/long/");
	const active = () => page.locator('.outline [aria-current="location"]').allTextContents();
	assert.deepEqual(await active(), []);
	await page.locator("#step-7").evaluate((element) => element.scrollIntoView());
	await becomes(active, ["Step 7"]);
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	await becomes(active, ["Step 24, for rye"]);
});

test("the mobile sidebar opens, keeps the focus, and closes by its button, Escape and a press outside", async () => {
	const page = await visit("/guides/start/", { viewport: sizes.phone });
	const menu = page.getByRole("button", { name: "Menu" });
	const drawer = page.locator("#bindery-nav");
	const close = drawer.getByRole("button", { name: "Close navigation" });
	const opened = () => menu.getAttribute("aria-expanded");

	await menu.click();
	await becomes(opened, "true");
	await close.waitFor();
	assert.deepEqual(await drawer.locator('[aria-current="page"]').first().textContent(), "Getting started");
	for (let i = 0; i < 40; i++) await page.keyboard.press("Tab");
	assert.ok(
		await page.evaluate(() => {
			const at = document.activeElement;
			return at === document.body || document.getElementById("bindery-nav")?.contains(at);
		}),
	);
	await close.click();
	await becomes(opened, "false");

	await menu.click();
	await becomes(opened, "true");
	await page.keyboard.press("Escape");
	await becomes(opened, "false");

	await menu.click();
	await becomes(opened, "true");
	await page.locator(".drawer-scrim").waitFor();
	await page.mouse.click(sizes.phone.width - 5, 400);
	await becomes(opened, "false");
});

test("the mobile sidebar closes when it leads to another page", async () => {
	const page = await visit("/guides/start/", { viewport: sizes.phone });
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator('#bindery-nav a[href="/guides/plain/"]').first().click();
	await heading(page, "Plain");
	await becomes(() => page.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded"), "false");
});

test("the language menu opens by click, arrow keys and hover, and closes by Escape and when the focus leaves", async () => {
	const page = await visit("/guides/start/");
	const button = page.getByRole("button", { name: "Language" });
	const focused = () => page.evaluate(() => document.activeElement?.textContent);
	const open = () => button.getAttribute("aria-expanded");

	await button.focus();
	await page.keyboard.press("ArrowDown");
	await becomes(open, "true");
	await becomes(focused, "English");
	await page.keyboard.press("ArrowDown");
	await becomes(focused, "Deutsch");
	await page.keyboard.press("ArrowUp");
	await becomes(focused, "English");
	await page.keyboard.press("Escape");
	await becomes(open, "false");

	await button.click();
	await becomes(open, "true");
	await page.locator(".brand").first().focus();
	await becomes(open, "false");

	await page.mouse.move(5, 700);
	await button.hover();
	await becomes(open, "true");
	const german = await page.getByRole("link", { name: "Deutsch" }).getAttribute("href");
	assert.equal(german, `https://de.example.org${new URL(page.url()).pathname}`);
	await page.mouse.move(5, 700);
	await becomes(open, "false");
});

test("a page can be read and left with the keyboard alone", async () => {
	const page = await visit("/guides/start/");
	await page.keyboard.press("Tab");
	const skip = page.locator(":focus");
	assert.match((await skip.textContent()) ?? "", /^Skip to/);
	assert.ok(await skip.isVisible());
	await page.keyboard.press("Enter");
	await becomes(() => page.evaluate(() => document.activeElement?.tagName), "MAIN");
	const reached = await page.evaluate(() => document.querySelectorAll("main a[href^='/guides/long/']").length > 0);
	assert.ok(reached);
	for (let i = 0; i < 60; i++) {
		await page.keyboard.press("Tab");
		const at = await page.evaluate(() => document.activeElement?.getAttribute("href"));
		if (at === "/guides/long/") break;
	}
	assert.ok(await hasFocusRing(page));
	await page.keyboard.press("Enter");
	await heading(page, "The long one");
});

function hasFocusRing(page) {
	return page.locator(":focus").evaluate((element) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(element);
		return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
	});
}

test("previous and next carry the titles of their pages", async () => {
	const page = await visit("/guides/start/");
	const next = page.locator('main a[href="/guides/long/"]', { hasText: "Next »" });
	assert.match((await next.textContent()) ?? "", /The long one/);
	await next.click();
	await heading(page, "The long one");
	const previous = page.locator('main a[href="/guides/start/"]', { hasText: "« Previous" });
	assert.match((await previous.textContent()) ?? "", /Getting started/);
});
