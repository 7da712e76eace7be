import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { violations } from "./harness/axe.js";
import { hydrated } from "./harness/expect.js";
import { Registry } from "./harness/registry.js";
import { suite } from "./harness/suite.js";

const readme = `<div align="center">
  <h1>Dough Loader</h1>
  <img src="https://img.shields.io/npm/v/dough-loader.svg">
</div>

[![build](https://img.shields.io/build/dough.svg)](https://ci.example.org/dough)

- [Install](#install)
- [Options](#options)
- [Hostile](#hostile)

Kneads flour. See the [notes](docs/notes.md), the [options](#options) and [the other one](https://www.npmjs.com/package/@bakery/oven).

> [!WARNING]
> The bowl is hot.

> **Note**
> An older way to say so.

> ⚠️ A sign says it, too.

## Install

\`\`\`console
npm install dough-loader
\`\`\`

or

\`\`\`console
yarn add dough-loader
\`\`\`

## Options

| Name | Type | What it does, told at such a length that no phone has room for it |
| :--- | :--- | :--- |
| **[\`temperature\`](#temperature)** | \`{Number\\|Array<Number>\\|Function}\` | anUnbrokenWordThatGoesOnAndOnAndOnUntilTheEdgeOfTheScreenAndBeyond |

### \`temperature\`

\`\`\`js
const aLineOfCodeThatIsLongerThanAPhoneIsWide = { temperature: [180, 200, 220], steam: true, minutes: 45 };
\`\`\`

<details><summary>More</summary>

Hidden at first.

</details>

## Hostile

<script>window.owned = "script";</script>
<img onerror="window.owned = 'handler'">
<a href="javascript:window.owned = 'address'">Press me</a>

[Me too](javascript:window.owned='markdown')

<iframe src="https://frames.example.org/"></iframe>
<form action="https://forms.example.org/"><input name="password"><button>Send</button></form>
<p style="position:fixed;inset:0" id="bindery-props" class="button">A cover</p>
<style>body { display: none }</style>
<svg onload="window.owned = 'svg'"><script>window.owned = 'svg'</script></svg>

<Facts class="config" />

import Secret from "./site.yaml?raw"
`;

const packages = [
	{
		name: "dough-loader",
		version: "1.2.3",
		files: {
			"package.json": JSON.stringify({
				name: "dough-loader",
				version: "1.2.3",
				license: "MIT",
				repository: "github:bakery/dough-loader",
				scripts: { prepare: "node -e \"require('fs').writeFileSync('owned', '')\"" },
			}),
			"README.md": readme,
		},
	},
	{
		name: "icing-loader",
		version: "3.0.0",
		files: {
			"package.json": JSON.stringify({
				name: "icing-loader",
				version: "3.0.0",
				license: "MIT",
				repository: "github:bakery/icing-loader",
			}),
			"README.md":
				"# icing-loader\n\nSpreads sugarglaze. See [the options](#options).\n\n## Options\n\n### color\n\n<script>window.owned = 1</script>\n",
		},
	},
	{
		name: "@bakery/oven",
		version: "2.0.0",
		files: {
			"package.json": JSON.stringify({ name: "@bakery/oven", version: "2.0.0", license: "ISC" }),
			"README.md": "# Oven\n\nBakes.\n",
		},
	},
];

const list = `- url: /guides/dough-loader/
  title: dough-loader
  description: Kneads flour while the site is built. How it is installed and which options it takes, as its own authors tell it.
  package: dough-loader
  version: 1.2.3
  thirdParty: true
- url: /guides/oven/
  title: Oven
  description: Bakes what was kneaded before. What its own authors tell about it, fetched with the version that this site names.
  package: "@bakery/oven"
  version: 2.0.0
- url: /guides/icing-loader/
  title: icing-loader
  description: Ices what was baked while the site is built. What its own authors tell about it, below what this site has to say of it.
  package: icing-loader
  version: 3.0.0
- url: /guides/missing/
  title: Missing
  description: A page whose text cannot be fetched, because the registry does not have the package that it is made of, or not now.
  package: missing-loader
  version: 1.0.0
`;

const introduction = `---
readme: icing-loader
---

Whether you need the loader, in words of our own about marzipan.

## Options

See [theirs](#readme).
`;

let registry;

/** Fetches the texts with the program and the real npm, from a registry on loopback. */
async function arrange(project) {
	registry = await Registry.start(packages);
	await mkdir(join(project.site, "data"), { recursive: true });
	await writeFile(join(project.site, "data/readmes.yaml"), list);
	await writeFile(join(project.content, "guides/icing-loader.mdx"), introduction);
	project.environment = registry.environment(project.root);
	const failed = await project.run("fetch", "readmes", "--update").then(
		(stdout) => assert.fail(`one package cannot be fetched: ${stdout}`),
		(error) => error,
	);
	assert.equal(failed.code, 3, failed.stderr);
	assert.match(failed.stdout, /^missing missing-loader 1\.0\.0$/m);
	assert.match(failed.stdout, /^4 pages: 3 fetched, 0 already there, 0 kept as they were, 1 without a text$/m);
}

const site = suite({ arrange, flags: ["--readmes", "kept"] });
after(() => registry?.stop());

const page = "/guides/dough-loader/";
const texts = (locator) =>
	locator.evaluateAll((all) => all.map((each) => each.textContent.replace(/\s+/g, " ").trim()));
const hrefs = (locator) =>
	locator.evaluateAll((all) => all.map((each) => `${each.textContent} ${each.getAttribute("href")}`));

async function visit(options) {
	const opened = await site.visit(page, options);
	await hydrated(opened);
	return opened;
}

test("a fetched page has its own title, no badges and no list of its sections, and an outline", async () => {
	const opened = await visit();
	assert.deepEqual(await texts(opened.locator("h1")), ["dough-loader"]);
	assert.equal(await opened.locator("#md-body img[src]").count(), 0);
	assert.deepEqual(await texts(opened.locator("#md-body h2, #md-body h3")), [
		"Install",
		"Options",
		"temperature",
		"Hostile",
	]);
	assert.deepEqual(await hrefs(opened.locator(".outline a")), [
		"Install #install",
		"Options #options",
		"temperature #temperature",
		"Hostile #hostile",
	]);
	assert.equal(await opened.locator('#md-body li a[href^="#"]').count(), 0);
	assert.deepEqual(await texts(opened.locator("#md-body .tabs label")), ["npm", "yarn"]);
});

test("it says whose it is, and leads to its source", async () => {
	const opened = await visit();
	assert.equal(
		await opened.locator("#md-body aside p:not(.aside-title)").first().innerText(),
		"dough-loader is a third-party package: it is neither made nor reviewed by this project, and its text is shown as its authors wrote it. " +
			"This page is the README of dough-loader 1.2.3. License: MIT. It is maintained at bakery/dough-loader.",
	);
	assert.deepEqual(await hrefs(opened.locator("#md-body aside").first().getByRole("link")), [
		"dough-loader 1.2.3 https://packages.example.org/dough-loader",
		"bakery/dough-loader https://github.com/bakery/dough-loader",
	]);
	assert.deepEqual(await hrefs(opened.locator(".page-links a")), [
		"Edit this page https://github.com/bakery/dough-loader/blob/HEAD/README.md",
		"Repository https://github.com/bakery/dough-loader",
		"Print Section /guides/printable/",
		"View as Markdown /guides/dough-loader/index.md",
	]);
});

test("alerts are asides, in every form they were ever written in", async () => {
	const opened = await visit();
	assert.deepEqual((await texts(opened.locator("#md-body [role=note]"))).slice(1), [
		"Warning The bowl is hot.",
		"Note An older way to say so.",
		"Warning A sign says it, too.",
	]);
	assert.equal(await opened.locator("#md-body blockquote").count(), 0);
});

test("relative links lead to the repository, those to packages of this site to their pages", async () => {
	const opened = await visit();
	assert.deepEqual(await hrefs(opened.locator("#md-body > p").filter({ hasText: "Kneads flour" }).getByRole("link")), [
		"notes https://github.com/bakery/dough-loader/blob/HEAD/docs/notes.md",
		"options #options",
		"the other one /guides/oven/",
	]);
	await opened.getByRole("link", { name: "the other one" }).click();
	await opened.waitForURL("**/guides/oven/");
	await opened.getByText("Bakes.", { exact: true }).waitFor();
	assert.equal(await opened.getByText("is a third-party package").count(), 0);
});

test("nothing hostile is left", async () => {
	const opened = await visit();
	const body = opened.locator("#md-body");
	assert.equal(
		await body
			.locator("script, style, iframe, form, input:not([type=radio]), svg, object, embed, base, meta, link")
			.count(),
		0,
	);
	assert.deepEqual(
		await body.evaluate((element) =>
			[...element.querySelectorAll("*")].flatMap((each) =>
				each
					.getAttributeNames()
					.filter(
						(name) => name.startsWith("on") || name === "style" || /^\s*javascript:/i.test(each.getAttribute(name)),
					)
					.map((name) => `${each.localName} ${name}`),
			),
		),
		[],
	);
	assert.equal(await opened.locator("#bindery-props").count(), 1);
	assert.equal(await opened.locator("script#bindery-props").count(), 1);
	const cover = opened.getByText("A cover");
	assert.deepEqual(await cover.evaluate((each) => [each.className, getComputedStyle(each).position]), ["", "static"]);
	assert.deepEqual(await hrefs(body.getByRole("link", { name: /^(Press me|Me too)$/ })), [
		"Press me about:blank#refused",
		"Me too about:blank#refused",
	]);
	for (const image of await body.locator("img").all()) await image.dispatchEvent("error");
	assert.equal(await opened.evaluate(() => window.owned), undefined);
	assert.equal(await body.getByText("import Secret from").count(), 1, "what is no MDX stays text");
});

test("a page whose text could not be fetched says so", async () => {
	const opened = await site.visit("/guides/missing/");
	await opened.getByText("It could not be fetched when this site was built").waitFor();
	assert.deepEqual(await hrefs(opened.locator("#md-body").getByRole("link")), [
		"in the package registry https://packages.example.org/missing-loader",
	]);
});

test("it is readable without scripts and fits 320 pixels", async () => {
	const opened = await site.visit(page, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
	assert.equal(await opened.evaluate(() => document.documentElement.scrollWidth), 320);
	assert.equal(await opened.getByText("Kneads flour.").isVisible(), true);
	const wider = (selector) =>
		opened.locator(`#md-body ${selector}`).evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
	assert.equal(await wider(".table-scroll"), 1, "the table scrolls in its box");
	assert.equal(await wider("pre"), 0, "a single line of code goes on in the next line");
});

test("an introduction of ours stands above the README, which begins with a heading that says so", async () => {
	const opened = await site.visit("/guides/icing-loader/");
	await hydrated(opened);
	assert.deepEqual(await texts(opened.locator("h1")), ["icing-loader"]);
	assert.deepEqual(
		await opened.locator("#md-body :is(h2, h3)").evaluateAll((all) => all.map((each) => `${each.id} ${each.textContent}`)),
		["options Options", "readme README of icing-loader", "readme-options Options", "color color"],
	);
	assert.deepEqual(await hrefs(opened.locator(".outline a")), [
		"Options #options",
		"README of icing-loader #readme",
		"Options #readme-options",
		"color #color",
	]);
	assert.equal(
		await opened.locator("#md-body aside p:not(.aside-title)").innerText(),
		"The text below is the README of icing-loader 3.0.0. License: MIT. It is maintained at bakery/icing-loader.",
	);
	assert.deepEqual(await hrefs(opened.locator("#md-body").getByRole("link", { name: "the options" })), [
		"the options #readme-options",
	]);
	assert.deepEqual((await hrefs(opened.locator(".page-links a"))).filter((each) => each.includes("icing-loader")), [
		"Edit this introduction https://code.example.org/edit/guides/icing-loader.mdx",
		"Edit the README https://github.com/bakery/icing-loader/blob/HEAD/README.md",
		"Repository https://github.com/bakery/icing-loader",
		"View as Markdown /guides/icing-loader/index.md",
	]);
	assert.equal(await opened.evaluate(() => window.owned), undefined);
});

test("the introduction and the README are in the page's Markdown, on paper and in the search", async () => {
	const opened = await site.visit("/guides/icing-loader/");
	const answer = async (path) => (await opened.request.get(new URL(path, opened.url()).href)).text();
	const markdown = await answer("index.md");
	assert.match(markdown, /marzipan[\s\S]*## README of icing-loader[\s\S]*sugarglaze/);
	assert.match(await answer("/guides/printable/"), /marzipan[\s\S]*guides-icing-loader\.readme-options/);
	for (const word of ["marzipan", "sugarglaze"]) {
		await opened.goto(new URL(`/search/?q=${word}`, opened.url()).href);
		await opened.locator(`main a[href*="/guides/icing-loader/"]`).first().waitFor();
	}
});

for (const colorScheme of ["light", "dark"]) {
	test(`axe finds nothing, ${colorScheme}`, async () => {
		const opened = await visit({ colorScheme });
		const found = await violations(opened);
		assert.deepEqual(
			found.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
			[],
		);
	});
}
