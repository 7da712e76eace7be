import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();
const rows = "**/data/starter-kits.json*";

const names = (page) => page.locator(".kits tbody th a").allTextContents();
const sorts = (page) =>
	page.locator(".kits thead th").evaluateAll((all) => all.map((th) => th.getAttribute("aria-sort")));

/** Opens the page and waits for its rows. */
async function visit(path = "/starter-kits/", options) {
	const page = await site.visit(path, options);
	await page.locator(".kits tbody th").first().waitFor();
	return page;
}

/** Opens the page with its rows held back; the function lets them go. */
async function held(options) {
	const page = await site.blank(options);
	let release;
	const wait = new Promise((done) => {
		release = done;
	});
	await page.route(rows, async (route) => {
		await wait;
		await route.continue();
	});
	await page.goto(site.server.url("/starter-kits/"));
	await hydrated(page);
	return [page, release];
}

test("the page has its heading, its text, where to hand kits in, its warning and its table", async () => {
	const page = await visit();
	await heading(page, "Starter Kits");
	await page.getByText("A list of doughs to begin with.").waitFor();
	assert.equal(
		await page.getByRole("link", { name: "Hand in another one" }).getAttribute("href"),
		"https://code.example.org/kits",
	);
	await page.getByText("A kit is a proof of concept.").waitFor();
	const headings = await page.getByRole("columnheader").allTextContents();
	assert.deepEqual(headings, ["Project Name", "Maintainer", "Tags"]);
	const row = page.getByRole("row", { name: "baguette" });
	assert.equal(
		await row.getByRole("link", { name: "baguette" }).getAttribute("href"),
		"https://code.example.org/baguette",
	);
	assert.equal(await row.getByRole("link", { name: "ann" }).getAttribute("href"), "https://people.example.org/ann");
	assert.deepEqual(await row.getByRole("button").allTextContents(), ["wheat", "quick"]);
	await page.getByRole("row", { name: "Sour-9" }).getByText("not named").waitFor();
});

test("on a phone every row is a card with all of its columns in sight", async () => {
	for (const width of [320, 360, 700]) {
		const page = await visit("/starter-kits/", { viewport: { width, height: 800 } });
		const outside = await page
			.locator(".kits :is(th, td, a, button, .contributor)")
			.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML));
		assert.deepEqual(outside, [], `${width} px`);
		assert.deepEqual(await page.getByRole("columnheader").allTextContents(), ["Project Name", "Maintainer", "Tags"]);
		const row = page.getByRole("row", { name: "baguette" });
		const labels = await row.getByRole("cell").evaluateAll((all) => all.map((td) => getComputedStyle(td, "::before").content));
		assert.deepEqual(labels, ['"Maintainer"', '"Tags"']);
		// Nothing of a card lies in the next one.
		const below = await page
			.locator(".kits tbody tr")
			.evaluateAll((all) =>
				all.filter((tr) => [...tr.querySelectorAll("a, button, span")].some((one) => one.getBoundingClientRect().bottom > tr.getBoundingClientRect().bottom)).length,
			);
		assert.equal(below, 0, `${width} px`);
	}
});

test("a kit says with which versions it was checked, and on which day; one that never was says nothing", async () => {
	const page = await visit("/starter-kits/", { timezoneId: "America/Los_Angeles" });
	const row = page.getByRole("row", { name: "baguette" });
	await row.getByText("Checked January 31, 2026 with version 3.1.4, webpack 5.112.2").waitFor();
	assert.equal(await row.locator("time").getAttribute("datetime"), "2026-01-31");
	assert.equal(await page.locator(".kit-checked").count(), 1);
});

test("the rows are not in the document; a placeholder of the table's size stands for them", async () => {
	const html = await (await fetch(site.server.url("/starter-kits/"))).text();
	assert.ok(!html.includes("baguette"));
	for (const viewport of [sizes.phone, sizes.laptop]) {
		const [page, release] = await held({ viewport });
		await page.getByRole("status", { name: "Loading the starter kits" }).waitFor();
		const height = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().height);
		const before = await height();
		release();
		await page.locator(".kits tbody th").first().waitFor();
		assert.equal(await height(), before, `${viewport.width} px`);
	}
});

test("a column's heading sorts, and sorts the other way when pressed again", async () => {
	const page = await visit();
	assert.deepEqual(await names(page), ["baguette", "Sour-9", "sour-10"]);
	assert.deepEqual(await sorts(page), ["ascending", null, null]);
	await page.getByRole("button", { name: "Project Name" }).click();
	await becomes(() => names(page), ["sour-10", "Sour-9", "baguette"]);
	assert.deepEqual(await sorts(page), ["descending", null, null]);
	await page.getByRole("button", { name: "Maintainer" }).focus();
	await page.keyboard.press("Enter");
	await becomes(() => names(page), ["baguette", "sour-10", "Sour-9"]);
	assert.deepEqual(await sorts(page), [null, "ascending", null]);
	await page.keyboard.press("Enter");
	await becomes(() => names(page), ["sour-10", "baguette", "Sour-9"]);
});

test("a tag filters, in the address too, and is taken back", async () => {
	const page = await visit();
	await page.getByText("3 of 3 kits").waitFor();
	await page.getByLabel("Show kits with").selectOption("rye");
	await becomes(() => names(page), ["Sour-9", "sour-10"]);
	await page.getByText("2 of 3 kits").waitFor();
	assert.equal(new URL(page.url()).search, "?tag=rye");
	await page.getByRole("row", { name: "sour-10" }).getByRole("button", { name: "wheat" }).click();
	await becomes(() => names(page), ["baguette", "sour-10"]);
	assert.equal(await page.getByLabel("Show kits with").inputValue(), "wheat");
	await page.getByRole("row", { name: "sour-10" }).getByRole("button", { name: "wheat", pressed: true }).click();
	await becomes(() => names(page), ["baguette", "Sour-9", "sour-10"]);
	assert.equal(new URL(page.url()).search, "");
});

test("an address with a tag shows its kits; an unknown one says so and shows the way back", async () => {
	assert.deepEqual(await names(await visit("/starter-kits/?tag=quick")), ["baguette"]);
	const page = await site.visit("/starter-kits/?tag=cake");
	await page.getByText("No starter kit is tagged “cake”.").waitFor();
	await page.getByRole("button", { name: "Show every kit" }).click();
	await becomes(() => names(page), ["baguette", "Sour-9", "sour-10"]);
	assert.equal(await page.evaluate(() => document.activeElement?.tagName), "SELECT");
});

test("rows that do not arrive are said to be missing, and are there when tried again", async () => {
	const page = await site.blank();
	await page.route(rows, (route) => route.fulfill({ status: 503, body: "" }));
	await page.goto(site.server.url("/starter-kits/"));
	const alert = page.getByRole("alert");
	await alert.getByText("The starter kits did not arrive. Check your connection, then try again.").waitFor();
	assert.ok(
		page.problems.length > 0 && page.problems.every((problem) => problem.includes("503")),
		page.problems.join("\n"),
	);
	page.problems.length = 0;
	await page.unroute(rows);
	await alert.getByRole("button", { name: "Try again" }).click();
	await becomes(() => names(page), ["baguette", "Sour-9", "sour-10"]);
	assert.equal(await page.evaluate(() => document.activeElement.id), "bindery-content");
});

test("nothing of the table is loaded on other pages", async () => {
	const page = await site.blank();
	const asked = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.goto(site.server.url("/guides/start/"), { waitUntil: "networkidle" });
	assert.ok(!asked.some((url) => url.includes("starter-kits.json")));
});

test("without JavaScript the page says what the table needs and where its rows are", async () => {
	const page = await site.visit("/starter-kits/", { javaScriptEnabled: false });
	await page.getByText("Your browser fills this table, and that needs JavaScript.").waitFor();
	assert.equal(await page.locator(".kits").isVisible(), false);
	assert.equal(
		await page.getByRole("link", { name: "the repository that takes new kits" }).getAttribute("href"),
		"https://code.example.org/kits",
	);
	const list = await page.getByRole("link", { name: "the list as JSON" }).getAttribute("href");
	const kits = await (await fetch(site.server.url(list))).json();
	assert.deepEqual(
		kits.map(({ name }) => name),
		["sour-10", "Sour-9", "baguette"],
	);
});

for (const [colorScheme, viewport] of [
	["light", sizes.laptop],
	["dark", { width: 320, height: 700 }],
]) {
	test(`axe finds nothing and nothing scrolls sideways, ${colorScheme}, ${viewport.width} px`, async () => {
		const page = await visit("/starter-kits/?tag=rye", { colorScheme, viewport, reducedMotion: "reduce" });
		const found = await violations(page);
		assert.deepEqual(
			found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`),
			[],
		);
		assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
	});
}
