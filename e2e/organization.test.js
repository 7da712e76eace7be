import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, eventually, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

/** A badge as the server draws it, or any other that carries its title. */
const drawn = (label, figure) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="20"><title>${label}: ${figure}</title><rect width="120" height="20" fill="#246"/></svg>`;

/** Answers for the badges: each says how long its address is. */
function drawBadges(page) {
	return page.route("**/badges/**", (route) =>
		route.fulfill({
			contentType: "image/svg+xml",
			body: drawn("badge", new URL(route.request().url()).pathname.length),
		}),
	);
}

async function visit(options, answer = drawBadges) {
	const page = await site.blank(options);
	await answer(page);
	await page.goto(site.server.url("/organization/"));
	await hydrated(page);
	return page;
}

const project = (page, name) => page.locator(".project", { hasText: name });

test("every project has its name linked to its host, its description and its badges in their groups", async () => {
	const page = await visit();
	await heading(page, "The Organization");
	await page.getByText("A brief overview of the machines.").waitFor();
	assert.equal(await page.locator(".project").count(), 3);
	const oven = project(page, "bakery/oven");
	assert.equal(
		await oven.getByRole("link", { name: "bakery/oven" }).getAttribute("href"),
		"https://code.example.org/bakery/oven",
	);
	await oven.getByText("Keeps the heat even.").waitFor();
	assert.deepEqual(await oven.locator("dt").allTextContents(), [
		"Downloads and Stars",
		"Activity",
		"Issues and PRs",
		"Maintainers",
	]);
	assert.deepEqual(await oven.locator("img").evaluateAll((all) => all.map((img) => new URL(img.src).pathname)), [
		"/badges/npm/dm/@bakery/oven.svg",
		"/badges/github/stars/bakery/oven.svg",
		"/badges/github/commits/6-months/bakery/oven.svg",
		"/badges/github/commits/3-months/bakery/oven.svg",
		"/badges/github/commits/1-month/bakery/oven.svg",
		"/badges/github/commits/1-week/bakery/oven.svg",
		"/badges/github/issues/bakery/oven.svg",
		"/badges/github/pulls/bakery/oven.svg",
	]);
});

test("a project without a package has no downloads", async () => {
	const page = await visit();
	const images = await project(page, "bakery/scale")
		.locator("img")
		.evaluateAll((all) => all.map((img) => img.getAttribute("src")));
	assert.equal(images.length, 7);
	assert.ok(!images.some((src) => src.includes("/npm/")));
});

test("the maintainer is named, or wanted with a link to the issue", async () => {
	const page = await visit();
	const ann = project(page, "bakery/oven").getByRole("link", { name: "ann" });
	assert.equal(await ann.getAttribute("href"), "https://people.example.org/ann");
	const wanted = project(page, "bakery/scale").getByRole("link", { name: "Maintainer needed...", exact: true });
	assert.equal(await wanted.getAttribute("href"), "https://code.example.org/bakery/scale/issues/1");
});

test("a badge's alternative says its label, and its figure once it is there", async () => {
	const page = await visit();
	const stars = project(page, "bakery/oven").locator("img").nth(1);
	await becomes(() => stars.getAttribute("alt"), "stars: 36");
	const downloads = project(page, "bakery/oven").locator("img").first();
	await becomes(() => downloads.getAttribute("alt"), "downloads a month: 31");
});

test("badges are loaded as they come near, and nothing moves when they do", async () => {
	const page = await site.blank({ viewport: sizes.phone });
	let answer;
	const held = new Promise((done) => {
		answer = done;
	});
	await page.route("**/badges/**", async (route) => {
		await held;
		await route.fulfill({ contentType: "image/svg+xml", body: drawn("stars", 7) });
	});
	await page.goto(site.server.url("/organization/"), { waitUntil: "commit" });
	await hydrated(page);
	for (const img of await page.locator(".project img").all()) {
		assert.equal(await img.getAttribute("loading"), "lazy");
		assert.equal(await img.getAttribute("height"), "20");
	}
	const heights = () =>
		page.locator(".project").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
	await page.locator(".project").last().scrollIntoViewIfNeeded();
	await page.locator(".project").first().scrollIntoViewIfNeeded();
	const before = await heights();
	answer();
	await becomes(
		() =>
			page
				.locator(".project img")
				.first()
				.evaluate((img) => img.naturalWidth),
		120,
	);
	assert.deepEqual(await heights(), before);
});

test("where no picture comes, the label stands in the same room", async () => {
	const page = await visit(undefined, (page) =>
		page.route("**/badges/**", (route) => route.fulfill({ status: 404, body: "" })),
	);
	const oven = project(page, "bakery/oven");
	await oven.getByText("commits since 6 months", { exact: true }).waitFor();
	await eventually(async () => assert.equal(await oven.locator("img").count(), 0));
	assert.deepEqual(await oven.locator(".badge").allTextContents(), [
		"downloads a month",
		"stars",
		"commits since 6 months",
		"commits since 3 months",
		"commits since 1 month",
		"commits since 1 week",
		"open issues",
		"open pull requests",
	]);
	assert.equal(Math.round((await oven.locator(".badge span").first().boundingBox()).width), 156);
	assert.ok(page.problems.every((problem) => problem.includes("404")));
	page.problems.length = 0;
});

test("without JavaScript the projects are all there", async () => {
	const page = await site.blank({ javaScriptEnabled: false });
	await drawBadges(page);
	await page.goto(site.server.url("/organization/"));
	assert.equal(await page.locator(".project").count(), 3);
	assert.equal(await project(page, "bakery/oven").locator("img").first().getAttribute("alt"), "downloads a month");
});

for (const [colorScheme, viewport] of [
	["light", sizes.laptop],
	["dark", { width: 320, height: 700 }],
]) {
	test(`axe finds nothing and nothing scrolls sideways, ${colorScheme}, ${viewport.width} px`, async () => {
		const page = await visit({ colorScheme, viewport, reducedMotion: "reduce" });
		const found = await violations(page);
		assert.deepEqual(
			found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`),
			[],
		);
		assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
	});
}
