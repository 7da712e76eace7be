import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, eventually, heading, hydrated, isMarked, landsOn, mark, scrollY } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ whole: true });

const currentPages = (page) => page.locator('.sidebar [aria-current="page"]').allTextContents();

async function visitMarked(path, options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	await mark(page);
	return page;
}

test("a link swaps prose, title and active states without loading a document", async () => {
	const page = await visitMarked("/guides/start/");
	assert.deepEqual(await currentPages(page), ["Getting started"]);
	await page.locator("#md-body").getByRole("link", { name: "the steps" }).click();
	await heading(page, "The long one");
	await page.waitForURL(site.server.url("/guides/long/"));
	assert.equal(await page.title(), "The long one | Handbook");
	assert.deepEqual(await currentPages(page), ["The long one"]);
	// What is below the window comes while the browser is idle.
	await becomes(() => page.locator("#step-24").count(), 1);
	assert.equal(await page.locator("#install-the-scale").count(), 0);
	const about = page.locator('meta[name="description"]');
	assert.match((await about.getAttribute("content")) ?? "", /^Twenty-four steps/);
	assert.equal(await about.count(), 1);
	assert.equal(await scrollY(page), 0);
	assert.ok(await isMarked(page));
});

test("the sections of the header and the frame of the landing page follow a navigation", async () => {
	const page = await visitMarked("/");
	await page.locator("main").getByRole("link", { name: "Get started" }).first().click();
	await heading(page, "Getting started");
	assert.deepEqual(await page.locator('.main-nav > ul > li > a[aria-current="true"], .nav-menu > a[aria-current="true"]').allTextContents(), ["Documentation"]);
	await page.locator(".brand").first().click();
	await page.waitForURL(site.server.url("/"));
	await becomes(() => page.title(), "Handbook");
	assert.equal(await page.locator('.main-nav > ul > li > a[aria-current="true"], .nav-menu > a[aria-current="true"]').count(), 0);
	assert.ok(await isMarked(page));
});

test("back and forward restore the scroll position", async () => {
	const page = await visitMarked("/guides/long/");
	await page.evaluate(() => window.scrollTo(0, 1500));
	await becomes(() => scrollY(page), 1500);
	// A click by position could scroll the page first.
	await page.locator('.sidebar a[href="/guides/start/"]').evaluate((link) => link.click());
	await heading(page, "Getting started");
	await becomes(() => scrollY(page), 0);
	await page.evaluate(() => window.scrollTo(0, 300));
	await becomes(() => scrollY(page), 300);
	await page.goBack();
	await heading(page, "The long one");
	await becomes(() => scrollY(page), 1500);
	await page.goForward();
	await heading(page, "Getting started");
	await becomes(() => scrollY(page), 300);
	assert.ok(await isMarked(page));
});

test("a position is kept although its scroll event comes too late", async () => {
	const page = await site.blank();
	await page.addInitScript(() => {
		addEventListener("scroll", (event) => window.late && event.stopImmediatePropagation(), true);
	});
	await page.goto(site.server.url("/guides/long/"));
	await hydrated(page);
	await page.locator('.sidebar a[href="/guides/start/"]').evaluate((link) => link.click());
	await heading(page, "Getting started");
	await page.evaluate(() => {
		window.late = true;
		window.scrollTo(0, 300);
		history.back();
	});
	await heading(page, "The long one");
	await page.goForward();
	await heading(page, "Getting started");
	await becomes(() => scrollY(page), 300);
});

test("a reload and a way back from another document restore the scroll position", async () => {
	const page = await site.visit("/guides/long/");
	await hydrated(page);
	await page.evaluate(() => window.scrollTo(0, 1200));
	await becomes(() => scrollY(page), 1200);
	await page.reload();
	await becomes(() => scrollY(page), 1200);
	await page.goto("about:blank");
	await page.goBack();
	await becomes(() => scrollY(page), 1200);
});

test("back within a page returns to where the link was", async () => {
	const page = await visitMarked("/guides/long/");
	await page.locator('.outline a[href="#step-20"]').evaluate((link) => link.click());
	await landsOn(page, "step-20");
	await page.goBack();
	await becomes(() => scrollY(page), 0);
	await page.goForward();
	await landsOn(page, "step-20");
	assert.ok(await isMarked(page));
});

test("a link to a place on another page lands on it, with the keyboard's place there too", async () => {
	const page = await visitMarked("/guides/start/");
	await page.locator('main a[href="/guides/long/#step-12"]').evaluate((link) => link.click());
	await heading(page, "The long one");
	await landsOn(page, "step-12");
	assert.equal(await page.evaluate(() => document.activeElement?.id), "step-12");
	assert.ok(await isMarked(page));
});

test("after a navigation the focus is on the heading and the title is announced", async () => {
	const page = await visitMarked("/guides/start/");
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	await becomes(() => page.evaluate(() => document.activeElement?.tagName), "H1");
	assert.equal(await page.locator("[data-announcer]").textContent(), "Plain | Handbook");
});

test("a redirected link enters the address it leads to", async () => {
	const page = await visitMarked("/guides/start/");
	await page.getByRole("link", { name: "a page that moved" }).click();
	await heading(page, "Plain");
	assert.equal(page.url(), site.server.url("/guides/plain/"));
	assert.ok(await isMarked(page));
});

test("links with a modifier, to files and to other sites are left to the browser", async () => {
	const page = await visitMarked("/guides/start/");
	const opened = page.context().waitForEvent("page");
	await page
		.locator("#md-body")
		.getByRole("link", { name: "the steps" })
		.click({ modifiers: ["ControlOrMeta"] });
	const other = await opened;
	await other.waitForURL(site.server.url("/guides/long/"));
	assert.equal(page.url(), site.server.url("/guides/start/"));
	await page.getByRole("link", { name: "the tree" }).click();
	await page.waitForURL(site.server.url("/content.json"));
	assert.equal(await isMarked(page), false);
	// A document that is no page names no icon, and the browser looks for one.
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("favicon.ico")));
});

test("the newest of two navigations wins, whatever arrives last", async () => {
	const page = await visitMarked("/guides/start/");
	let release = () => {};
	const held = new Promise((resolve) => {
		release = resolve;
	});
	await page.route("**/guides/long/", async (route) => {
		await held;
		await route.continue().catch(() => {});
	});
	await page.locator('.sidebar a[href="/guides/long/"]').click();
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	release();
	await page.locator('.sidebar a[href="/guides/start/"]').click();
	await heading(page, "Getting started");
	await page.goBack();
	await heading(page, "Plain");
	assert.equal(page.url(), site.server.url("/guides/plain/"));
});

test("a page that was hovered is loaded ahead, once", async () => {
	const page = await visitMarked("/guides/start/");
	const requests = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	const link = page.locator('.sidebar a[href="/guides/plain/"]');
	const ahead = page.waitForResponse(site.server.url("/guides/plain/"));
	await link.hover();
	await ahead;
	await link.click();
	await heading(page, "Plain");
	assert.deepEqual(
		requests.filter((path) => path === "/guides/plain/"),
		["/guides/plain/"],
	);
});

test("keys of history entries have six characters", async () => {
	const page = await visitMarked("/guides/start/");
	await eventually(async () => {
		assert.match(await page.evaluate(() => history.state?.key), /^[a-z0-9]{6}$/);
	});
});

test("readers who mind motion get pages without a transition", async () => {
	const page = await visitMarked("/guides/start/", { reducedMotion: "reduce" });
	await page.evaluate(() => {
		Element.prototype.animate = () => {
			throw new Error("something was animated");
		};
	});
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
});

test("what was fetched is shown again for 120 s, and then asked for anew", async () => {
	const page = await site.blank();
	await page.clock.install();
	const asked = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname === "/guides/plain/") asked.push(pathname);
	});
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	assert.equal(asked.length, 1);
	for (const requests of [1, 2]) {
		await page.goBack();
		await heading(page, "Getting started");
		if (requests === 2) await page.clock.fastForward(120_000);
		await page.goForward();
		await heading(page, "Plain");
		assert.equal(asked.length, requests);
	}
});
