/** What an empty search offers: recent searches, kept in this browser alone, and the sections. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, heading, hydrated, isMarked, mark } from "./harness/expect.js";
import { observeShifts, shifts } from "./harness/shifts.js";
import { suite } from "./harness/suite.js";

const site = suite();
const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true };
const storageKey = "recent-searches";

const field = (page) => page.locator("#bindery-search-input");
const panel = (page) => page.locator(".search-panel");
const options = (page) => panel(page).getByRole("option");
const hits = (page) => page.locator('.search-panel [role="option"]:not(.search-start)');
const recent = (page) => panel(page).getByRole("group", { name: "Recent searches" }).getByRole("option");
const sections = (page) => panel(page).getByRole("group", { name: "Sections" }).getByRole("option");
const cursor = (page) => page.locator('.search-panel [aria-selected="true"]');
const status = (page) => panel(page).locator("[role=status].visually-hidden");
const stored = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), storageKey);

/** Opens a page in a browser that has these searches behind it. */
async function visit(kept = [], path = "/guides/start/", more = {}) {
	const page = await site.blank(more);
	await page.goto(site.server.url("/robots.txt"));
	if (kept.length)
		await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storageKey, JSON.stringify(kept)]);
	await page.goto(site.server.url(path));
	await hydrated(page);
	await mark(page);
	return page;
}

/** Types into the field of the header and waits until the first of its hits is chosen. */
async function search(page, query) {
	await field(page).fill(query);
	const word = new RegExp(query.trim().split(/\s+/)[0], "i");
	await hits(page).first().locator("mark", { hasText: word }).first().waitFor();
	await becomes(() => cursor(page).count(), 1);
}

test("a search is kept when a hit is chosen and with Enter, not with each key", async () => {
	const page = await visit();
	await search(page, "steam");
	await search(page, "salt");
	await field(page).fill("");
	await sections(page).first().waitFor();
	assert.equal(await stored(page), null);
	assert.equal(await recent(page).count(), 0);

	await search(page, "  bottom   heat ");
	await page.keyboard.press("Enter");
	await page.waitForURL(/#bottom-heat$/);
	assert.deepEqual(await stored(page), ["bottom heat"]);

	await search(page, "steam");
	await hits(page).first().click();
	await becomes(() => stored(page), ["steam", "bottom heat"]);

	await search(page, "step");
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/search\/\?q=step$/);
	await heading(page, "Results for “step”");
	assert.deepEqual(await stored(page), ["step", "steam", "bottom heat"]);

	await page.locator("#bindery-search-query").fill("Steam");
	await page.keyboard.press("Enter");
	await heading(page, "Results for “Steam”");
	assert.deepEqual(await stored(page), ["Steam", "step", "bottom heat"]);
	await page.goBack();
	await heading(page, "Results for “step”");
	assert.deepEqual(await stored(page), ["Steam", "step", "bottom heat"], "going back is no search");
	await page.locator("main .hit").first().click();
	await becomes(() => stored(page), ["step", "Steam", "bottom heat"]);
	assert.ok(await isMarked(page));
});

test("arrows and Enter search again for a recent search, and go to a section", async () => {
	const page = await visit(["top heat", "salt"]);
	await page.keyboard.press("/");
	await recent(page).first().waitFor();
	assert.deepEqual(await recent(page).allTextContents(), ["top heat", "salt"]);
	assert.deepEqual(await sections(page).allTextContents(), ["Guides", "Reference"]);
	assert.equal(await cursor(page).count(), 0, "Enter in an empty field leads nowhere");
	assert.equal(await field(page).getAttribute("aria-expanded"), "true");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	assert.equal(await cursor(page).textContent(), "salt");
	assert.equal(await field(page).getAttribute("aria-activedescendant"), await cursor(page).getAttribute("id"));
	await page.keyboard.press("Enter");
	await hits(page).first().waitFor();
	assert.equal(await field(page).inputValue(), "salt");
	assert.equal(page.url(), site.server.url("/guides/start/"));

	await field(page).fill("");
	await sections(page).first().waitFor();
	await page.keyboard.press("ArrowUp");
	assert.equal(await cursor(page).textContent(), "Reference");
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/reference\//);
	await panel(page).waitFor({ state: "hidden" });
	assert.ok(await isMarked(page));
	assert.deepEqual(await stored(page), ["top heat", "salt"], "a section is no search");
});

test("a click searches again, with a key in a tab of its own", async () => {
	const page = await visit(["top heat"]);
	await field(page).click();
	const [tab] = await Promise.all([
		page.context().waitForEvent("page"),
		recent(page)
			.first()
			.click({ modifiers: ["ControlOrMeta"] }),
	]);
	await tab.waitForURL(/\/search\/\?q=top%20heat$/);
	await tab.close();
	await search(page, "salt");
	await hits(page).first().click({ button: "right" });
	assert.deepEqual(await stored(page), ["top heat"], "a menu is no choice");
	const [other] = await Promise.all([page.context().waitForEvent("page"), hits(page).first().click({ button: "middle" })]);
	await other.close();
	assert.deepEqual(await stored(page), ["salt", "top heat"]);
	await field(page).fill("");
	await recent(page).last().click();
	await hits(page).first().waitFor();
	assert.equal(await field(page).inputValue(), "top heat");
	assert.equal(await field(page).evaluate((input) => input === document.activeElement), true);
});

test("Delete removes the search under the cursor, and the next is under it", async () => {
	const page = await visit(["a", "b", "c"]);
	await page.keyboard.press("/");
	await becomes(
		() => status(page).textContent(),
		"Recent searches: 3, sections: 2, up and down arrows to choose, the Delete key removes a search",
	);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Delete");
	await becomes(() => recent(page).allTextContents(), ["a", "c"]);
	assert.equal(await cursor(page).textContent(), "c");
	await becomes(() => status(page).textContent(), "“b” is removed");
	await page.keyboard.press("Delete");
	await becomes(() => recent(page).allTextContents(), ["a"]);
	assert.equal(await cursor(page).textContent(), "a");
	await page.keyboard.press("Delete");
	await becomes(() => recent(page).count(), 0);
	assert.equal(await stored(page), null);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Delete");
	assert.equal(await sections(page).count(), 2, "a section is not removed");
	await search(page, "salt");
	await page.keyboard.press("Home");
	await page.keyboard.press("Delete");
	assert.equal(await field(page).inputValue(), "alt", "in a text the key is the field's");
});

test("buttons remove one search and all of them, by pointer and by keys", async () => {
	const page = await visit(["a", "b", "c", "d"]);
	await field(page).click();
	const remove = (query) => panel(page).getByRole("button", { name: `Remove “${query}” from the recent searches` });
	await remove("b").click();
	await becomes(() => recent(page).allTextContents(), ["a", "c", "d"]);
	assert.ok(await panel(page).isVisible());
	assert.equal(await field(page).evaluate((input) => input === document.activeElement), true);
	await remove("a").focus();
	await page.keyboard.press("Enter");
	await becomes(() => recent(page).allTextContents(), ["c", "d"]);
	assert.equal(await remove("c").evaluate((button) => button === document.activeElement), true);
	for (const query of ["c", "d"]) {
		const [line, button] = await Promise.all([
			recent(page).getByText(query).boundingBox(),
			remove(query).boundingBox(),
		]);
		const middle = ({ y, height }) => Math.round(y + height / 2);
		assert.ok(Math.abs(middle(line) - middle(button)) <= 1, `${query} and its button are at one height`);
	}
	await panel(page).getByRole("button", { name: "Clear all recent searches" }).click();
	await becomes(() => recent(page).count(), 0);
	assert.equal(await stored(page), null);
	await becomes(() => status(page).textContent(), "The recent searches are removed");
	assert.equal(await field(page).evaluate((input) => input === document.activeElement), true);
});

test("with storage blocked nothing is kept, and the sections are there", async () => {
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
	await search(page, "bottom heat");
	await hits(page).first().click();
	await page.waitForURL(/#bottom-heat$/);
	await field(page).fill("");
	await sections(page).first().waitFor();
	assert.equal(await recent(page).count(), 0);
});

test("without network the recent searches and the sections are offered", async () => {
	const page = await visit(["salt"]);
	await field(page).hover();
	await becomes(() => field(page).getAttribute("role"), "combobox");
	await page.context().setOffline(true);
	await field(page).click();
	await recent(page).first().waitFor();
	assert.equal(await sections(page).count(), 2);
	await page.context().setOffline(false);
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !/ERR_INTERNET/.test(problem)));
});

test("an empty results page has the sections, also without JavaScript, and below them what was searched for", async () => {
	const plain = await site.visit("/search/", { javaScriptEnabled: false });
	const places = (page) => page.getByRole("main").getByRole("navigation", { name: "Sections" }).getByRole("link");
	assert.deepEqual(await places(plain).allTextContents(), ["Guides", "Reference"]);

	const page = await visit(["top heat", "salt"], "/search/");
	const list = page.getByRole("main").getByRole("region", { name: "Recent searches" });
	await list.waitFor();
	assert.deepEqual(await list.getByRole("link").allTextContents(), ["top heat", "salt"]);
	await list.getByRole("button", { name: "Remove “top heat” from the recent searches" }).click();
	await becomes(() => list.getByRole("link").allTextContents(), ["salt"]);
	assert.equal(await page.evaluate(() => document.activeElement.id), "bindery-search-query");
	await list.getByRole("link", { name: "salt" }).click();
	await heading(page, "Results for “salt”");
	assert.ok(await isMarked(page));
	assert.equal(await places(page).count(), 0);
	await page.goBack();
	await list.getByRole("button", { name: "Clear all recent searches" }).click();
	await list.waitFor({ state: "hidden" });
	assert.equal(await stored(page), null);
});

test("nothing moves on an empty results page when the recent searches come", async () => {
	const page = await visit(["top heat", "salt", "steam"]);
	await observeShifts(page);
	await page.goto(site.server.url("/search/"));
	await page.locator(".results-recent").waitFor();
	assert.deepEqual(await shifts(page), []);
});

for (const colorScheme of ["light", "dark"]) {
	for (const viewport of [sizes.phone, sizes.laptop]) {
		test(`axe finds nothing in an empty search, ${colorScheme}, ${viewport.width} px`, async () => {
			const page = await visit(
				["top heat", "a search that is as long as a line of a narrow window has no room for"],
				"/guides/start/",
				{
					colorScheme,
					viewport,
					reducedMotion: "reduce",
				},
			);
			const look = async () => (await violations(page)).map(({ id, nodes }) => [id, nodes[0].html]);
			await page.keyboard.press("/");
			await recent(page).first().waitFor();
			await page.keyboard.press("ArrowDown");
			assert.deepEqual(await look(), []);
			await page.goto(site.server.url("/search/"));
			await page.locator(".results-recent").waitFor();
			assert.deepEqual(await look(), []);
		});
	}
}

test("on a phone each search and each button is high enough for a thumb, and nothing is wider than the sheet", async () => {
	const page = await visit(["salt", "word ".repeat(39).trim()], "/guides/start/", {
		...phone,
		viewport: { width: 320, height: 640 },
	});
	await page.getByRole("button", { name: "Search", exact: true }).first().tap();
	await recent(page).first().waitFor();
	const pressed = [...(await options(page).all()), ...(await panel(page).locator(".search-removers button").all())];
	assert.equal(pressed.length, 7);
	for (const each of pressed) {
		const { width, height } = await each.boundingBox();
		assert.ok(height >= 44 && width >= 44, `${await each.getAttribute("id")} is ${width} by ${height} px`);
	}
	assert.equal(await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth), 0);
	await recent(page).first().tap();
	await hits(page).first().waitFor();
	assert.equal(await field(page).inputValue(), "salt");
});
