import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./harness/browser.js";
import { becomes, eventually, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

/** A phone with the page and what sends touches to it, as the screen would. */
async function phone(path = "/guides/start/", options) {
	const page = await site.visit(path, { viewport: sizes.phone, hasTouch: true, isMobile: true, ...options });
	await hydrated(page);
	// Where a swipe begins is marked once it is followed.
	await page.locator(".drawer-edge[data-followed]").waitFor({ state: "attached" });
	const screen = await page.context().newCDPSession(page);
	const touch = (type, ...touchPoints) => screen.send("Input.dispatchTouchEvent", { type, touchPoints });
	return { page, touch };
}

/** Moves a finger through places of the window, `[x, y]` in pixels, and lifts it. */
async function swipe(touch, [first, ...others]) {
	await touch("touchStart", at(first));
	for (const place of others) await touch("touchMove", at(place));
	await touch("touchEnd");
}

const at = ([x, y]) => ({ x, y });
const state = (page) => page.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded");
const drawer = (page) => page.locator("#bindery-nav");

/** Two frames: whatever the last touch has caused is there. */
const settled = (page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** How far the sidebar is pulled in, in pixels. */
const pulled = (page) =>
	drawer(page).evaluate((element) => {
		const { left, width } = element.getBoundingClientRect();
		return Math.round(left + width);
	});

async function openByButton(page) {
	await page.getByRole("button", { name: "Menu" }).tap();
	await becomes(() => state(page), "true");
	await becomes(() => drawer(page).evaluate((element) => element.getBoundingClientRect().left), 0);
	await page.locator("#bindery-nav[data-followed]").waitFor();
}

for (const [distance, want] of [
	[19, "false"],
	[20, "false"],
	[21, "true"],
	[120, "true"],
]) {
	test(`a swipe right of ${distance} px from the screen's edge ${want === "true" ? "opens" : "does not open"} the sidebar`, async () => {
		const { page, touch } = await phone();
		// The browser itself holds back the first few pixels of a move, so that a tap may tremble.
		await swipe(touch, [[5, 400], [25, 400], [60, 400], [5 + distance, 400]]);
		await settled(page);
		await becomes(() => state(page), want);
		assert.equal(await drawer(page).getAttribute("data-dragged"), null);
	});

	test(`a swipe left of ${distance} px ${want === "true" ? "closes" : "does not close"} the sidebar`, async () => {
		const { page, touch } = await phone();
		await openByButton(page);
		await swipe(touch, [[200, 400], [180, 400], [140, 400], [200 - distance, 400]]);
		await settled(page);
		await becomes(() => state(page), want === "true" ? "false" : "true");
	});
}

test("a swipe that does not begin at the edge opens nothing", async () => {
	const { page, touch } = await phone();
	// The browser's own meaning of that swipe, going back, is not what this is about.
	await page.evaluate(() => {
		document.documentElement.style.overscrollBehaviorX = "none";
	});
	await swipe(touch, [[30, 400], [90, 400], [200, 400]]);
	await settled(page);
	assert.equal(await state(page), "false");
});

test("the sidebar follows the finger up to 295 px", async () => {
	const { page, touch } = await phone();
	await touch("touchStart", { x: 5, y: 400 });
	for (const [x, want] of [
		[60, 55],
		[205, 200],
		[299, 294],
		[300, 295],
		[301, 295],
		[350, 295],
		[105, 100],
	]) {
		await touch("touchMove", { x, y: 400 });
		await becomes(() => pulled(page), want);
	}
	await touch("touchEnd");
	await becomes(() => state(page), "true");
	await becomes(() => drawer(page).evaluate((element) => element.getBoundingClientRect().left), 0);
});

test("only moves with a slope under 0.8 are followed", async () => {
	const { page, touch } = await phone();
	await touch("touchStart", { x: 5, y: 300 });
	await touch("touchMove", { x: 45, y: 300 });
	await becomes(() => pulled(page), 40);
	await touch("touchMove", { x: 105, y: 379 });
	await becomes(() => pulled(page), 100);
	await touch("touchMove", { x: 155, y: 420 });
	await settled(page);
	assert.equal(await pulled(page), 100, "150 px across and 120 px down");
	await touch("touchMove", { x: 155, y: 419 });
	await becomes(() => pulled(page), 150);
	await touch("touchMove", { x: 4, y: 419 });
	await touch("touchEnd");
	await settled(page);
	assert.equal(await state(page), "false", "the finger went back");
});

test("the open sidebar follows the finger to the left, and comes back when that was not meant", async () => {
	const { page, touch } = await phone();
	await openByButton(page);
	const width = await pulled(page);
	await touch("touchStart", { x: 200, y: 400 });
	await touch("touchMove", { x: 150, y: 400 });
	await becomes(() => pulled(page), width - 50);
	await touch("touchMove", { x: 190, y: 400 });
	await becomes(() => pulled(page), width - 10);
	await touch("touchEnd");
	await becomes(() => pulled(page), width);
	assert.equal(await state(page), "true");
});

test("moves up and down scroll the sidebar, and neither it nor the page moves otherwise", async () => {
	const { page, touch } = await phone();
	await openByButton(page);
	await page.setViewportSize({ width: 360, height: 420 });
	// Below the sections, which stay where they are.
	const list = drawer(page).locator(".sidebar");
	const scrolled = () => list.evaluate((element) => element.scrollTop);
	await list.evaluate((element) => element.scrollTo(0, 0));
	await swipe(touch, [[150, 340], [152, 320], [154, 280], [156, 200], [158, 120]]);
	await eventually(async () => assert.ok((await scrolled()) > 100, `${await scrolled()} px`));
	assert.equal(await state(page), "true");
	// At its end the page beneath stays where it is.
	await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
	await swipe(touch, [[150, 340], [150, 300], [150, 200], [150, 100]]);
	await settled(page);
	assert.equal(await page.evaluate(() => window.scrollY), 0);
});

test("from the edge the page scrolls up and down as everywhere", async () => {
	const { page, touch } = await phone("/guides/long/");
	await swipe(touch, [[5, 600], [6, 560], [7, 480], [8, 360], [9, 240]]);
	await eventually(async () => assert.ok((await page.evaluate(() => window.scrollY)) > 100));
	assert.equal(await state(page), "false");
});

test("a second finger ends the gesture", async () => {
	const { page, touch } = await phone();
	await touch("touchStart", { x: 5, y: 400, id: 1 });
	await touch("touchMove", { x: 105, y: 400, id: 1 });
	await becomes(() => pulled(page), 100);
	await touch("touchStart", { x: 105, y: 400, id: 1 }, { x: 250, y: 500, id: 2 });
	await touch("touchMove", { x: 125, y: 400, id: 1 }, { x: 250, y: 520, id: 2 });
	await settled(page);
	await touch("touchEnd");
	await settled(page);
	assert.equal(await state(page), "false");
	assert.equal(await drawer(page).getAttribute("data-dragged"), null);
});

test("where one writes from right to left the gestures are mirrored", async () => {
	const { page, touch } = await phone();
	await page.evaluate(() => {
		document.documentElement.dir = "rtl";
	});
	await swipe(touch, [[355, 400], [320, 400], [250, 400]]);
	await becomes(() => state(page), "true");
	await becomes(() => drawer(page).evaluate((element) => Math.round(element.getBoundingClientRect().right)), 360);
	await page.locator("#bindery-nav[data-followed]").waitFor();
	await swipe(touch, [[150, 400], [190, 400], [250, 400]]);
	await becomes(() => state(page), "false");
});

test("what lies under the open sidebar is inert, does not scroll, and a tap on it closes the sidebar and nothing else", async () => {
	const { page } = await phone();
	await openByButton(page);
	for (const outside of [".skip-link", ".notification", ".site-header", ".layout-main", ".site-footer"]) {
		assert.equal(await page.locator(outside).getAttribute("inert"), "", outside);
	}
	assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), "hidden");
	await page.touchscreen.tap(345, 400);
	await becomes(() => state(page), "false");
	assert.equal(new URL(page.url()).pathname, "/guides/start/");
	assert.equal(await page.locator("[inert]").count(), 0);
	await heading(page, "Getting started");
});

test("there is no edge to swipe from where the sidebar stands beside the page", async () => {
	const { page } = await phone("/guides/start/", { viewport: { width: 1024, height: 700 } });
	assert.equal(await page.locator(".drawer-edge").isVisible(), false);
	await page.setViewportSize({ width: 899, height: 700 });
	assert.equal(await page.locator(".drawer-edge").isVisible(), true);
});
