import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, heading, hydrated, standStill } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

const withClipboard = { permissions: ["clipboard-read", "clipboard-write"] };

async function visit(options) {
	const page = await site.visit("/guides/start/", options);
	await hydrated(page);
	return page;
}

const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());
const code = (page, text) => page.locator("figure.code", { hasText: text }).first();

test("a shell block is copied without its prompts, and the button says so", async () => {
	const page = await visit(withClipboard);
	const button = code(page, "scale init").getByRole("button");
	assert.equal(await button.textContent(), "Copy");
	await standStill(page);
	await button.click();
	await becomes(() => button.textContent(), "Copied");
	assert.equal(await clipboard(page), "scale init\nscale install flour");
	assert.equal(await page.locator("[data-announcer]").textContent(), "Copied");
	await page.clock.runFor(2_000);
	await becomes(() => button.textContent(), "Copy");
});

test("a diff is copied as it is afterwards", async () => {
	const page = await visit(withClipboard);
	await code(page, "salt: 2").getByRole("button").click();
	await becomes(() => clipboard(page), "export default {\n  salt: 2,\n};");
});

/** The sign beside a heading. */
const sign = (page) => page.locator("h2#install-the-scale .heading-link");

/** What stands beside the sign. */
const answer = (page) => sign(page).evaluate((link) => getComputedStyle(link, "::after").content);

test("the sign beside a heading copies its address, says so, and puts the hash into the location", async () => {
	const page = await visit(withClipboard);
	assert.equal(await answer(page), "none");
	await standStill(page);
	await page.locator("h2#install-the-scale").hover();
	await sign(page).click();
	await page.waitForURL(site.server.url("/guides/start/#install-the-scale"));
	await becomes(() => clipboard(page), site.server.url("/guides/start/#install-the-scale"));
	await becomes(() => answer(page), '"Link copied" / ""');
	await becomes(() => page.locator("[data-announcer]").textContent(), "Link copied");
	await page.clock.runFor(2_000);
	await becomes(() => answer(page), "none");
});

test("the text of a heading is selected and copies nothing", async () => {
	const page = await visit(withClipboard);
	await page.evaluate(() => navigator.clipboard.writeText("mine"));
	const heading = page.locator("h2#install-the-scale");
	await heading.click({ position: { x: 20, y: 15 } });
	await heading.click({ position: { x: 20, y: 15 }, clickCount: 3 });
	assert.equal((await page.evaluate(() => String(getSelection()))).trim(), "Install the scale");
	assert.equal(await clipboard(page), "mine");
	assert.equal(new URL(page.url()).hash, "");
	assert.equal(await answer(page), "none");
});

test("the sign opened in another tab copies nothing, and without scripts it is a link", async () => {
	const page = await visit(withClipboard);
	await page.evaluate(() => navigator.clipboard.writeText("mine"));
	const [opened] = await Promise.all([
		page.context().waitForEvent("page"),
		sign(page).click({ modifiers: ["Control"] }),
	]);
	await opened.close();
	assert.equal(await clipboard(page), "mine");
	const bare = await site.visit("/guides/start/", { javaScriptEnabled: false });
	await sign(bare).click();
	await bare.waitForURL(site.server.url("/guides/start/#install-the-scale"));
});

const managers = (page) =>
	page.locator('.tabs[data-tabs^="npm"] input:checked').evaluateAll((radios) => radios.map((radio) => radio.value));

test("a choice of tab holds for the page, the site and later visits", async () => {
	const page = await visit();
	assert.deepEqual(await managers(page), ["npm", "npm"]);
	await page.locator(".tabs").first().getByText("yarn", { exact: true }).click();
	assert.deepEqual(await managers(page), ["yarn", "yarn"]);
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	await page.goBack();
	await heading(page, "Getting started");
	assert.deepEqual(await managers(page), ["yarn", "yarn"]);
	await page.reload();
	await becomes(() => managers(page), ["yarn", "yarn"]);
	assert.ok(await page.locator('.tab-panel[data-tab="yarn"]').first().isVisible());
	assert.equal(await page.locator('.tab-panel[data-tab="npm"]').first().isVisible(), false);
});

test("an address names a tab, which goes before what was remembered, and a choice is in the address", async () => {
	const page = await site.visit("/guides/start/?tab=yarn");
	await hydrated(page);
	const open = () => page.locator('.tabs[data-tabs^="npm"] input:checked').evaluateAll((all) => all.map(({ value }) => value));
	assert.ok((await open()).every((value) => value === "yarn"));
	assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("tabs:")).length), 0);
	await page.locator('.tabs[data-tabs^="npm"]').first().getByText("npm", { exact: true }).click();
	await becomes(() => new URL(page.url()).search, "?tab=npm");
	// The choice is remembered; another link decides for its page alone.
	await page.goto(site.server.url("/guides/start/?tab=YARN&tab=unknown#weigh"));
	await hydrated(page);
	assert.ok((await open()).every((value) => value === "yarn"));
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	assert.ok((await open()).every((value) => value === "npm"));
});

test("the tabs that are used stay where they are in the window", async () => {
	const page = await visit();
	const used = page.locator('.tabs[data-tabs^="npm"]').nth(1);
	await used.scrollIntoViewIfNeeded();
	const before = await used.boundingBox();
	await used.getByText("pnpm", { exact: true }).click();
	const after = await used.boundingBox();
	assert.equal(Math.round(after?.y ?? 0), Math.round(before?.y ?? -1));
});

test("tabs that need more room than there is scroll by themselves, and the page does not", async () => {
	const page = await visit({ viewport: { width: 360, height: 800 } });
	const list = page.locator(".tabs-list").first();
	await list.evaluate((element) => {
		for (const label of [...element.children, ...element.children]) element.append(label.cloneNode(true));
	});
	assert.ok(await list.evaluate((element) => element.scrollWidth > element.clientWidth));
	assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("tabs are worked by the arrow keys", async () => {
	const page = await visit();
	await page.locator('.tabs[data-tabs^="npm"] input').first().focus();
	await page.keyboard.press("ArrowRight");
	assert.deepEqual(await managers(page), ["yarn", "yarn"]);
});

test("a choice made in another window of the browser is followed", async () => {
	const page = await visit();
	const other = await page.context().newPage();
	await other.goto(site.server.url("/guides/start/"));
	await hydrated(other);
	await other.locator(".tabs").first().getByText("yarn", { exact: true }).click();
	await becomes(() => managers(page), ["yarn", "yarn"]);
});
