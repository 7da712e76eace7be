import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, eventually, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

// A badge service draws pictures instead.
const hosted = suite({
	arrange: async (project) => {
		const file = join(project.root, "site/site.yaml");
		const text = await readFile(file, "utf8");
		await writeFile(file, text.replace(/^badges: .*$/m, 'badges: { url: "https://badges.example.org/{badge}.svg" }'));
	},
});

const figures = {
	"bakery/oven": {
		downloads: "34M",
		stars: "1.2k",
		"commits-6-months": "999",
		"commits-3-months": "410",
		"commits-1-month": "12",
		"commits-1-week": "0",
		issues: "202",
		pulls: "38",
	},
};

/** Answers with figures for all projects, or those given. */
async function tell(page, answer) {
	const projects = await page.request.get(site.server.url("/data/projects.json")).then((found) => found.json());
	const all = Object.fromEntries(projects.map(({ repo }) => [repo, figures["bakery/oven"]]));
	await page.route("**/api/v1/figures", (route) => route.fulfill({ json: { figures: answer ?? all } }));
}

async function visit(options, answer) {
	const page = await site.blank(options);
	await tell(page, answer);
	await page.goto(site.server.url("/organization/"));
	await hydrated(page);
	return page;
}

/** A badge as a service draws it. */
const drawn = (label, figure) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="20"><title>${label}: ${figure}</title><rect width="120" height="20" fill="#246"/></svg>`;

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
	await oven.getByRole("link", { name: "34M downloads a month" }).waitFor();
	assert.deepEqual(await oven.locator(".figure").allTextContents(), [
		"34M downloads a month",
		"1.2k stars",
		"999 commits since 6 months",
		"410 commits since 3 months",
		"12 commits since 1 month",
		"0 commits since 1 week",
		"202 open issues",
		"38 open pull requests",
	]);
	assert.equal(
		await oven.getByRole("link", { name: "202 open issues" }).getAttribute("href"),
		"https://code.example.org/bakery/oven/issues",
	);
	await page.getByText("The figures are asked for once an hour.").waitFor();
});

test("all figures are asked for once, and no picture is", async () => {
	const page = await site.blank();
	const asked = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await tell(page);
	await page.goto(site.server.url("/organization/"));
	await page.getByText("The figures are asked for once an hour.").waitFor();
	assert.deepEqual(
		asked.filter((path) => path.includes("/badges/") || path.includes("/figures")),
		["/api/v1/figures"],
	);
});

test("the server itself answers while the services are away, and what is unknown is said once", async () => {
	const page = await site.visit("/organization/");
	await page.getByText("No figure is available at the moment").waitFor();
	assert.equal(await page.getByText("unknown").count(), 0);
	assert.equal((await project(page, "bakery/oven").locator(".figure").first().textContent()).trim(), "downloads a month");
	assert.ok((await page.request.get(site.server.url("/badges/github/stars/bakery/oven.svg"))).ok());
});

test("figures that are unknown are left out, counted once, and move nothing", async () => {
	const page = await site.blank({ viewport: sizes.phone });
	let release;
	const wait = new Promise((done) => {
		release = done;
	});
	await page.route("**/api/v1/figures", async (route) => {
		await wait;
		await route.fulfill({ json: { figures } });
	});
	await page.goto(site.server.url("/organization/"));
	await hydrated(page);
	await page.getByText("Reading the figures").waitFor();
	const places = () =>
		page.locator(".project, .figure").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
	for (const one of await page.locator(".project").all()) await one.scrollIntoViewIfNeeded();
	const top = () => page.evaluate(() => scrollTo(0, 0));
	await top();
	const before = await places();
	release();
	await page.getByText(/^\d+ figures are not available at the moment and are left out\.$/).waitFor();
	await top();
	assert.deepEqual(await places(), before);
	assert.equal((await project(page, "bakery/scale").locator(".figure").first().textContent()).trim(), "stars");
});

test("a host without this server says where the figures would come from", async () => {
	const page = await site.blank();
	await page.route("**/api/v1/figures", (route) => route.fulfill({ status: 404, body: "<h1>Not found</h1>" }));
	await page.goto(site.server.url("/organization/"));
	await page.getByText("The figures come from the site’s own server, and this copy of the site runs without one.").waitFor();
	assert.equal(await page.getByRole("button", { name: "Try again" }).count(), 0);
	page.problems.length = 0;
});

test("figures that did not arrive can be asked for again", async () => {
	const page = await site.blank();
	await page.route("**/api/v1/figures", (route) => route.abort());
	await page.goto(site.server.url("/organization/"));
	await page.getByText("The figures did not arrive.").waitFor();
	page.problems.length = 0;
	await page.unroute("**/api/v1/figures");
	await tell(page);
	await page.getByRole("button", { name: "Try again" }).click();
	await project(page, "bakery/oven").getByText("34M").waitFor();
});

test("a project without a package has no downloads", async () => {
	const page = await visit();
	assert.equal(await project(page, "bakery/scale").locator(".figure").count(), 7);
	assert.equal(await project(page, "bakery/scale").getByText("downloads a month").count(), 0);
});

test("the maintainer is named, or wanted with a link to the issue", async () => {
	const page = await visit();
	const ann = project(page, "bakery/oven").getByRole("link", { name: "ann" });
	assert.equal(await ann.getAttribute("href"), "https://people.example.org/ann");
	const wanted = project(page, "bakery/scale").getByRole("link", { name: "Maintainer needed...", exact: true });
	assert.equal(await wanted.getAttribute("href"), "https://code.example.org/bakery/scale/issues/1");
});

/** Problems but for the pictures of the badge service, and that it has none. */
function takeProblems(page) {
	return page.problems.splice(0).filter((problem) => !/^other host: https:\/\/badges\.example\.org\/|404/.test(problem));
}

/** Opens the page of the site whose badges a service draws. */
async function visitHosted(answer) {
	const page = await hosted.blank();
	await page.route("https://badges.example.org/**", answer);
	await page.goto(hosted.server.url("/organization/"));
	await hydrated(page);
	return page;
}

test("a badge service's pictures are shown as they come near, in room that is kept", async () => {
	const page = await visitHosted((route) => route.fulfill({ contentType: "image/svg+xml", body: drawn("stars", 7) }));
	const stars = project(page, "bakery/oven").locator("img").nth(1);
	assert.equal(await stars.getAttribute("src"), "https://badges.example.org/github/stars/bakery/oven.svg");
	assert.equal(await stars.getAttribute("loading"), "lazy");
	assert.equal(await stars.getAttribute("height"), "20");
	assert.equal(await stars.getAttribute("alt"), "stars");
	await stars.scrollIntoViewIfNeeded();
	await becomes(() => stars.evaluate((img) => img.naturalWidth), 120);
	assert.equal(await page.locator(".figures-note").count(), 0);
	assert.deepEqual(takeProblems(page), []);
});

test("where no picture comes, the label stands in the same room", async () => {
	const page = await visitHosted((route) => route.fulfill({ status: 404, body: "" }));
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
	assert.deepEqual(takeProblems(page), []);
});

test("without JavaScript the projects are all there", async () => {
	const page = await site.blank({ javaScriptEnabled: false });
	await page.goto(site.server.url("/organization/"));
	assert.equal(await page.locator(".project").count(), 3);
	await page.getByText("A script fills in the figures, and JavaScript is switched off.").waitFor();
	assert.equal((await project(page, "bakery/oven").locator(".figure").first().textContent()).trim(), "downloads a month");
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
