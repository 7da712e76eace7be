import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, eventually, heading, hydrated, isMarked, landsOn, mark, standStill } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const square = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path fill="teal" d="M0 0h90v90H0z"/></svg>';

/** The host of the pictures: what was asked of it, and nothing for those who are not there. */
const avatars = createServer((request, response) => {
	asked.push(request.url);
	if (request.url.startsWith("/nobody")) response.writeHead(404).end();
	else response.writeHead(200, { "Content-Type": "image/svg+xml" }).end(square);
});
const asked = [];

const popovers = `---
title: Values
description: What the values of an option mean, each in a popover beside the code, on a page with room on every side of it.
---

Before.

<Popover label="What true means">

It is **on**. [More](/guides/long/)

</Popover>

After.
`;

/** People for the long page, a page of popovers, and where the pictures are. */
async function arrange(project) {
	await new Promise((resolve) => avatars.listen(0, "127.0.0.1", resolve));
	const host = `http://127.0.0.1:${avatars.address().port}`;
	const settings = join(project.site, "site.yaml");
	const others = (await readFile(settings, "utf8")).replace(/^avatars:\n(?: .*\n)*/m, "");
	const own = `avatars:\n  image: ${host}/{handle}?size={size}\n  profile: https://people.example.org/{handle}\n`;
	await writeFile(settings, `${others}\n${own}`);
	const long = join(project.content, "guides/long.md");
	const text = await readFile(long, "utf8");
	await writeFile(long, text.replace("title: The long one\n", "title: The long one\ncontributors: [wheat, nobody]\n"));
	await writeFile(join(project.content, "guides/values.mdx"), popovers);
}

after(() => avatars.close());

const site = suite({ arrange });

async function visit(path, options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	return page;
}

const findings = async (page) =>
	(await violations(page)).map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);

/** The pictures come from another host, which is meant here, and one of them does not exist. */
function forgivePictures(page) {
	const own = page.problems.filter((problem) => !/other host|404/.test(problem));
	page.problems.splice(0, page.problems.length, ...own);
}

test("avatars of 90 pixels are fetched once the block comes into view, and letters stand there before", async () => {
	asked.length = 0;
	const page = await visit("/guides/long/");
	const people = page.locator(".contributors");
	assert.equal(await people.locator("img").count(), 0);
	assert.deepEqual(await people.locator(".avatar").allTextContents(), ["W", "N"]);
	await page.evaluate(() => window.scrollTo(0, 500));
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	assert.deepEqual(asked, []);
	// A part of it is enough.
	await people.evaluate((block) => {
		window.scrollBy(0, block.getBoundingClientRect().top - window.innerHeight + 4);
	});
	const picture = people.getByRole("link", { name: "wheat" }).locator("img[data-there]");
	await picture.waitFor();
	const box = await picture.boundingBox();
	assert.deepEqual([box.width, box.height], [90, 90]);
	await becomes(() => asked.toSorted(), ["/nobody?size=90", "/wheat?size=90"]);
	// Who has no picture keeps the letter.
	await becomes(() => people.getByRole("link", { name: "nobody" }).locator("img").count(), 0);
	assert.equal(await people.getByRole("link", { name: "nobody" }).locator(".avatar").textContent(), "N");
	assert.equal(
		await people.getByRole("link", { name: "nobody" }).getAttribute("href"),
		"https://people.example.org/nobody",
	);
	// Once in view, for good: also once observers have seen it go.
	await page.evaluate(async () => {
		const block = document.querySelector(".contributors");
		const gone = new Promise((done) => {
			new IntersectionObserver(([{ isIntersecting }]) => !isIntersecting && done()).observe(block);
		});
		window.scrollTo(0, 0);
		await gone;
		await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	});
	assert.equal(await picture.count(), 1);
	forgivePictures(page);
});

test("the block of another page waits for its own turn, and a page without contributors has none", async () => {
	const page = await visit("/guides/long/");
	await page.locator(".contributors").scrollIntoViewIfNeeded();
	await page.locator(".contributors img[data-there]").waitFor();
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	assert.equal(await page.locator(".contributors").count(), 0);
	await page.locator('.sidebar a[href="/guides/long/"]').click();
	await heading(page, "The long one");
	assert.equal(await page.locator(".contributors img").count(), 0);
	forgivePictures(page);
});

const popover = (page) => page.locator("details.popover");
const panel = (page) => page.locator(".popover-panel");
const isOpen = (page) => popover(page).evaluate((element) => element.open);

/** Has the label lie at a place of the window, so wide, all in pixels. */
function putLabel(page, left, top, width = 144) {
	return popover(page).evaluate(
		(element, [left, top, width]) => {
			Object.assign(element.style, { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px` });
		},
		[left, top, width],
	);
}

test("a popover opens on a click and closes on the next, on one outside and on Escape", async () => {
	const page = await visit("/guides/values/");
	const label = page.getByText("What true means");
	assert.equal(await panel(page).isVisible(), false);
	await label.click();
	await panel(page).waitFor();
	assert.deepEqual(await findings(page), []);
	await label.click();
	await panel(page).waitFor({ state: "hidden" });

	await label.click();
	await panel(page).waitFor();
	await panel(page).getByText("on", { exact: true }).click();
	assert.equal(await isOpen(page), true);
	await page.getByText("After.").click();
	await becomes(() => isOpen(page), false);

	await label.focus();
	await page.keyboard.press("Enter");
	await panel(page).waitFor();
	await page.keyboard.press("Tab");
	assert.equal(await page.evaluate(() => document.activeElement?.textContent), "More");
	await page.keyboard.press("Escape");
	await becomes(() => isOpen(page), false);
	assert.equal(await page.evaluate(() => document.activeElement?.tagName), "SUMMARY");

	await page.keyboard.press("Enter");
	await becomes(() => isOpen(page), true);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await becomes(() => isOpen(page), false);
});

test("a popover is placed at the top, right, left or bottom, 6 px away, and fades for 0.35 s", async () => {
	const page = await visit("/guides/values/");
	const fade = await popover(page).evaluate((element) => {
		const { transitionProperty, transitionDuration } = getComputedStyle(element, "::details-content");
		return transitionDuration.split(", ")[transitionProperty.split(", ").indexOf("opacity")];
	});
	assert.equal(fade, "0.35s");
	await page.getByText("What true means").click();
	const side = () => panel(page).getAttribute("data-placed");
	for (const [left, top, want] of [
		[600, 500, "top"],
		[600, 100, "right"],
		[1100, 100, "left"],
	]) {
		await putLabel(page, left, top);
		await page.evaluate(() => window.dispatchEvent(new Event("resize")));
		await becomes(side, want);
	}
	await page.setViewportSize(sizes.phone);
	await putLabel(page, 100, 80);
	await becomes(side, "bottom");
	await eventually(async () => {
		const label = await page.locator(".popover > summary").boundingBox();
		const box = await panel(page).boundingBox();
		assert.ok(Math.abs(box.y - label.y - label.height - 6) < 1, `${box.y} below ${label.y + label.height}`);
		assert.ok(box.x >= 6 && box.x + box.width <= sizes.phone.width - 6, `${box.x} to ${box.x + box.width}`);
	});
	// Below the middle of a label that begins outside the window it would be cut off: it keeps its distance.
	await putLabel(page, -160, 80, 420);
	await eventually(async () => {
		assert.equal(await side(), "bottom");
		const { x } = await panel(page).boundingBox();
		assert.ok(Math.abs(x - 6) < 1, `${x} px from the edge`);
	});
});

test("without scripts a popover unfolds where it stands", async () => {
	const page = await site.visit("/guides/values/", { javaScriptEnabled: false });
	await page.getByText("What true means").click();
	await panel(page).waitFor();
	assert.equal(await panel(page).evaluate((element) => getComputedStyle(element).position), "static");
});

test("a page is offered as Markdown, to look at and to copy", async () => {
	const page = await site.blank({ permissions: ["clipboard-read", "clipboard-write"] });
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await page.locator('.sidebar a[href="/guides/long/"]').click();
	await heading(page, "The long one");
	assert.equal(await page.getByRole("link", { name: "View as Markdown" }).getAttribute("href"), "/guides/long/index.md");
	await standStill(page);
	await page.getByRole("button", { name: "Copy page as Markdown" }).click();
	await page.getByRole("button", { name: "Copied" }).waitFor();
	const text = await (await fetch(site.server.url("/guides/long/index.md"))).text();
	assert.match(text, /Twenty-four steps/);
	assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
	await page.clock.runFor(2_000);
	await page.getByRole("button", { name: "Copy page as Markdown" }).waitFor();
	await page.route("**/guides/long/index.md", (route) => route.abort());
	await page.getByRole("button", { name: "Copy page as Markdown" }).click();
	await page.getByRole("button", { name: "Copy failed" }).waitFor();
	forgivePictures(page);
	page.problems.length = 0;
});

const offer = (page) => page.getByRole("complementary", { name: "Reading position" });

async function readTo(page, id) {
	await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView());
	await becomes(() => page.evaluate(() => JSON.parse(localStorage.getItem("reading") ?? "[]")[0]?.[1]), id);
}

test("a long page offers to continue where it was left", async () => {
	const page = await visit("/guides/long/");
	await readTo(page, "step-7");
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await page.locator('.sidebar a[href="/guides/long/"]').click();
	await heading(page, "The long one");
	const link = offer(page).getByRole("link", { name: "Continue where you were: Step 7" });
	await link.waitFor();
	assert.deepEqual(await findings(page), []);
	await link.click();
	await landsOn(page, "step-7");
	await offer(page).waitFor({ state: "detached" });
	forgivePictures(page);
});

test("the offer can be declined, by its button or by reading on", async () => {
	const page = await visit("/guides/long/");
	await readTo(page, "step-7");
	const other = await page.context().newPage();
	await other.goto(site.server.url("/guides/long/"));
	await offer(other).waitFor();
	await offer(other).getByRole("button", { name: "Do not continue" }).click();
	await offer(other).waitFor({ state: "detached" });
	await other.goto("about:blank");
	await other.goto(site.server.url("/guides/long/"));
	await offer(other).waitFor();
	await other.locator("#step-3").evaluate((element) => element.scrollIntoView());
	await offer(other).waitFor({ state: "detached" });
	forgivePictures(page);
});

test("nothing is offered against a hash, after a reload, on a page read to its end or one that is short", async () => {
	const page = await visit("/guides/long/");
	await readTo(page, "step-7");
	await page.reload();
	await hydrated(page);
	const twoFrames = () =>
		page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	await twoFrames();
	assert.equal(await offer(page).count(), 0);
	await page.goto("about:blank");
	await page.goto(site.server.url("/guides/long/#step-2"));
	await hydrated(page);
	await twoFrames();
	assert.equal(await offer(page).count(), 0);
	await readTo(page, "step-9");
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	await becomes(() => page.evaluate(() => localStorage.getItem("reading")), "[]");
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await page.setViewportSize({ width: 1280, height: 2400 });
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	await twoFrames();
	assert.equal(await page.evaluate(() => localStorage.getItem("reading")), "[]");
	forgivePictures(page);
});

test("without storage no place is kept and nothing throws", async () => {
	const page = await site.blank();
	await page.addInitScript(() => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("denied", "SecurityError");
			},
		});
	});
	await page.goto(site.server.url("/guides/long/"));
	await hydrated(page);
	await page.locator("#step-7").evaluate((element) => element.scrollIntoView());
	await becomes(() => page.locator('.outline [aria-current="location"]').allTextContents(), ["Step 7"]);
	assert.equal(await offer(page).count(), 0);
});

const dialog = (page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test("a question mark lists the shortcuts, but not while writing, and so does the footer's button", async () => {
	const page = await visit("/guides/start/");
	await page.keyboard.press("?");
	await dialog(page).waitFor();
	assert.deepEqual(await dialog(page).getByRole("definition").allTextContents(), [
		"Open the search",
		"Move through results and menus",
		"Open the chosen result or link",
		"Close what is open",
		"At the top of a page: skip to the content",
		"Show this list",
	]);
	assert.deepEqual(await findings(page), []);
	await page.keyboard.press("Escape");
	await dialog(page).waitFor({ state: "detached" });

	const button = page.getByRole("button", { name: "Keyboard shortcuts" });
	await button.click();
	await dialog(page).waitFor();
	await dialog(page).getByRole("button", { name: "Close" }).click();
	await dialog(page).waitFor({ state: "detached" });
	await becomes(() => button.evaluate((element) => element === document.activeElement), true);
	await button.click();
	await dialog(page).waitFor();
	await page.mouse.click(20, 400);
	await dialog(page).waitFor({ state: "detached" });

	const field = page.getByRole("combobox").or(page.getByRole("searchbox")).first();
	await field.focus();
	await page.keyboard.press("?");
	await becomes(() => field.inputValue(), "?");
	assert.equal(await dialog(page).count(), 0);
});

const preview = (page) => page.getByRole("tooltip");
const stepsLink = (page) => page.locator('#md-body a[href="/guides/long/"]');

test("a pointer that rests on a link sees where it leads, and can go into the preview", async () => {
	const page = await site.blank();
	await page.clock.install();
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await stepsLink(page).scrollIntoViewIfNeeded();
	await page.clock.pauseAt(Date.now() + 60_000);
	await stepsLink(page).hover();
	await page.clock.runFor(299);
	assert.equal(await preview(page).count(), 0);
	await page.clock.runFor(1);
	await page.clock.resume();
	await preview(page).waitFor();
	assert.equal(await preview(page).textContent(), "The long oneTwenty-four steps.");
	assert.equal(await stepsLink(page).getAttribute("aria-describedby"), await preview(page).getAttribute("id"));
	assert.deepEqual(await findings(page), []);
	// Hoverable and persistent.
	await preview(page).hover();
	await page.clock.runFor(5_000);
	assert.equal(await preview(page).count(), 1);
	await page.mouse.move(5, 5);
	await page.clock.runFor(200);
	await preview(page).waitFor({ state: "detached" });
	assert.equal(await stepsLink(page).getAttribute("aria-describedby"), null);
	// Dismissible without moving the pointer.
	await stepsLink(page).hover();
	await page.clock.runFor(300);
	await preview(page).waitFor();
	await page.keyboard.press("Escape");
	await preview(page).waitFor({ state: "detached" });
});

test("the keyboard's focus brings the preview of a section, and takes it along", async () => {
	const page = await visit("/guides/start/");
	const link = page.locator('#md-body a[href="/guides/pictures/#after-the-pictures"]');
	await stepsLink(page).focus();
	await page.keyboard.press("Tab");
	assert.ok(await link.evaluate((element) => element === document.activeElement));
	await preview(page).waitFor();
	assert.match(await preview(page).textContent(), /^Pictures › After the pictures/);
	await page.keyboard.press("Escape");
	await preview(page).waitFor({ state: "detached" });
	await page.keyboard.press("Shift+Tab");
	await preview(page).waitFor();
	assert.match(await preview(page).textContent(), /^The long one/);
	await page.keyboard.press("Enter");
	await heading(page, "The long one");
	assert.equal(await preview(page).count(), 0);
});

test("no preview for a finger, for links outside the prose, to files and to the page itself", async () => {
	const page = await visit("/guides/start/", { hasTouch: true });
	await page.clock.install();
	const links = ['#md-body a[href="/content.json"]', "#md-body h2", '.sidebar a[href="/guides/long/"]'];
	for (const link of links) {
		await page.locator(link).first().hover();
		await page.clock.runFor(1_000);
	}
	await page.locator('#md-body a[href="/guides/long/"]').dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
	await page.clock.runFor(1_000);
	assert.equal(await preview(page).count(), 0);
});

test("header and section strip mark the section that is on its way, and keep the mark when it fails", async () => {
	const page = await visit("/guides/start/");
	const marked = () => page.locator(".main-nav > ul > li > a[aria-current], .nav-menu > a[aria-current], .section-strip [aria-current]").allTextContents();
	assert.deepEqual(await marked(), ["Documentation", "Guides"]);
	const held = [];
	await page.route("**/reference/", (route) => void held.push(route));
	await page.locator('.section-strip a[href="/reference/"]').click();
	await page.getByRole("status", { name: "Loading content" }).waitFor();
	assert.deepEqual(await marked(), ["Documentation", "Reference"]);
	await Promise.all(held.splice(0).map((route) => route.continue()));
	await page.getByRole("status", { name: "Loading content" }).waitFor({ state: "detached" });
	assert.deepEqual(await marked(), ["Documentation", "Reference"]);
	await page.route("**/ovens/", (route) => route.abort());
	await page.locator('.main-nav a[href="/ovens/"]').click();
	await page.getByText("Error loading content.", { exact: true }).waitFor();
	assert.deepEqual(await marked(), ["Ovens"]);
	page.problems.length = 0;
});

test("the sidebar marks the page that is on its way", async () => {
	const page = await visit("/guides/start/");
	const held = [];
	await page.route("**/guides/plain/", (route) => void held.push(route));
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await page.getByRole("status", { name: "Loading content" }).waitFor();
	assert.deepEqual(await page.locator('.sidebar [aria-current="page"]').allTextContents(), ["Plain"]);
	await Promise.all(held.map((route) => route.continue()));
	await heading(page, "Plain");
	assert.deepEqual(await page.locator('.sidebar [aria-current="page"]').allTextContents(), ["Plain"]);
});

test("a link that is redirected to another host leaves the site", async () => {
	const elsewhere = createServer((_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Elsewhere</h1>"));
	await new Promise((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
	const there = `http://127.0.0.1:${elsewhere.address().port}/`;
	const page = await visit("/guides/start/");
	await mark(page);
	await page.route("**/guides/plain/", (route) => route.fulfill({ status: 302, headers: { Location: there } }));
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await page.getByRole("heading", { name: "Elsewhere" }).waitFor();
	assert.equal(page.url(), there);
	assert.equal(await isMarked(page), false);
	page.problems.length = 0;
	elsewhere.close();
});
