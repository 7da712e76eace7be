import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ own: true });

/** The sections that have a printable page (P-9.14). */
const printable = ["api", "concepts", "configuration", "contribute", "guides", "loaders", "migrate", "plugins"];

test("the landing page has its three parts, its two links and the way to support the team", async () => {
	const page = await site.visit("/");
	const titles = await page.getByRole("heading", { level: 2 }).allTextContents();
	for (const title of ["Write Your Code", "Bundle It", "Awesome isn't it? Let's dive in!", "Support the Team"]) {
		assert.ok(titles.includes(title), `${title} in ${titles.join(", ")}`);
	}
	const main = page.getByRole("main");
	const address = (name) => main.getByRole("link", { name, exact: true }).first().getAttribute("href");
	assert.equal(await address("Get Started"), "/guides/getting-started/");
	assert.equal(await address("Concepts"), "/concepts/");
	const text = (await main.textContent()).replaceAll(/\s+/g, " ");
	assert.ok(text.includes("donations fund office hours, enhancements and the documentation"), text);
});

test("the trace of the compiler's hooks is filtered by a word and by whose hooks they are", async () => {
	const page = await site.visit("/api/compiler-hooks/");
	await hydrated(page);
	const trace = page.locator("[data-trace]");
	const rows = () => trace.locator("tbody tr:not([hidden])").count();
	const all = await rows();
	await trace.getByRole("checkbox", { name: "Cache" }).uncheck();
	await becomes(async () => (await rows()) < all, true);
	await trace.locator("[name=find]").fill("failed");
	await becomes(() => trace.locator("tbody tr:not([hidden]) code").first().textContent(), "Compiler.failed");
	await trace.locator("[name=find]").fill("");
	await trace.getByRole("checkbox", { name: "Cache" }).check();
	await becomes(rows, all);
});

test("every link of the header, the section strip and the footer leads to a page", async () => {
	const page = await site.visit("/concepts/");
	const links = page.locator(".site-header a, .section-strip a, .site-footer a, #bindery-nav a");
	const hrefs = await links.evaluateAll((all) => all.map((a) => a.href));
	const inner = [...new Set(hrefs.filter((href) => href.startsWith(site.server.origin)))];
	assert.ok(inner.length > 15, inner.join(" "));
	const answers = await Promise.all(inner.map(async (href) => `${(await fetch(href)).status} ${href}`));
	assert.deepEqual(answers, inner.map((href) => `200 ${href}`));
});

/** The links in a part of the page, each as its name and where it leads. */
const linksOf = (page, part) =>
	page.locator(part).evaluateAll((all) => all.map((a) => `${a.textContent.trim() || a.ariaLabel} ${a.getAttribute("href")}`));

test("header, footer and sidebar lead where the specification has them lead", async () => {
	const page = await site.visit("/concepts/output/");
	assert.deepEqual(await linksOf(page, ".main-nav > ul > li > a, .nav-menu > a"), [
		"Documentation /concepts/",
		"Contribute /contribute/",
		"Vote /vote/",
		"Blog https://webpack.js.org/blog/",
	]);
	const sections = ["API", "Concepts", "Configuration", "Guides", "Loaders", "Migrate", "Plugins"];
	const listed = sections.map((name) => `${name} /${name.toLowerCase()}/`);
	assert.deepEqual(await linksOf(page, ".section-strip a"), listed);
	assert.deepEqual(await linksOf(page, ".nav-menu .panel a"), listed);
	assert.deepEqual(await linksOf(page, ".header-icons a"), [
		"webpack on GitHub https://github.com/webpack/webpack",
		"webpack on X https://twitter.com/webpack",
		"Questions about webpack on Stack Overflow https://stackoverflow.com/questions/tagged/webpack",
	]);
	assert.deepEqual(await linksOf(page, "#bindery-languages a"), [
		"English /",
		"中文 https://webpack.docschina.org/concepts/output/",
	]);
	assert.deepEqual(await linksOf(page, ".site-footer nav a"), [
		"Get Started /guides/getting-started/",
		"Organization /organization/",
		"Starter kits /starter-kits/",
		"Comparison /comparison/",
		"Glossary /glossary/",
		"Branding /branding/",
		"License /license/",
		"Swag store https://www.redbubble.com/people/wearewebpack/shop",
		"Chat https://discord.gg/webpack",
		"Releases https://github.com/webpack/webpack/releases",
		"Read offline /offline/",
	]);
	assert.deepEqual(await linksOf(page, ".sidebar .versions a"), ["Version 5 /", "Version 4 https://v4.webpack.js.org/"]);
	const bar = page.locator(".notification");
	await bar.getByRole("link", { name: "sponsor their work" }).waitFor();
	await bar.getByRole("link", { name: "merchandise shop" }).waitFor();
});

test("the organization and the starter kits page say what they list and what it is worth", async () => {
	const page = await site.visit("/organization/");
	await heading(page, "The Organization");
	await page.getByText("This list gives a brief overview of all commonly used ecosystem projects").waitFor();
	const projects = await page.locator(".project").count();
	assert.ok(projects >= 25, `${projects} projects`);
	await page.goto(site.server.url("/starter-kits/"));
	await heading(page, "Starter Kits");
	await page.getByText("This is a curated list").waitFor();
	const submit = page.getByRole("link", { name: "Submit a new kit" });
	assert.equal(await submit.getAttribute("href"), "https://github.com/webpack-contrib/awesome-webpack");
	await page.getByText("These boilerplates are proofs of concept and not officially supported.").waitFor();
	await page.getByText("do not copy and paste it").waitFor();
});

test("each section has its printable page", async () => {
	for (const section of printable) {
		const answer = await fetch(site.server.url(`/${section}/printable/`));
		assert.equal(answer.status, 200, section);
		assert.match(await answer.text(), /<title>Combined printable page \| webpack<\/title>/, section);
	}
});

test("the header marks Documentation on its sections and Contribute on its own", async () => {
	const current = (page) => page.locator(".main-nav > ul > li > a[aria-current], .nav-menu > a[aria-current]").allTextContents();
	const page = await site.blank();
	for (const section of printable) {
		await page.goto(site.server.url(`/${section}/`));
		assert.deepEqual(await current(page), [section === "contribute" ? "Contribute" : "Documentation"], section);
	}
	await page.goto(site.server.url("/glossary/"));
	assert.deepEqual(await current(page), []);
});

test("the panel marks the section the path begins with, and the page on an exact match", async () => {
	const page = await site.visit("/concepts/output/", { viewport: { width: 360, height: 800 } });
	await hydrated(page);
	await page.getByRole("button", { name: "Menu" }).click();
	const panel = page.locator("#bindery-nav");
	assert.deepEqual(await panel.locator('.drawer-sections [aria-current="true"]').allTextContents(), ["Concepts"]);
	assert.deepEqual(await panel.locator('[aria-current="page"]').allTextContents(), ["Output"]);
	await page.goto(site.server.url("/"));
	await heading(page, "webpack");
	assert.deepEqual(await panel.locator('.drawer-sections [aria-current="true"]').allTextContents(), []);
});

test("figures are asked of the services the settings name, here of none on the web", async () => {
	const page = await site.visit("/organization/");
	const figures = page.locator(".project").first().locator(".figure");
	await becomes(
		() => figures.allTextContents(),
		[
			"1.2M downloads a month",
			"4.3k stars",
			"2 commits since 6 months",
			"2 commits since 3 months",
			"2 commits since 1 month",
			"2 commits since 1 week",
			"20 open issues",
			"1 open pull requests",
		],
	);
});
