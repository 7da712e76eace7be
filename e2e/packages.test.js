import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { becomes, hydrated } from "./harness/expect.js";
import { observeShifts, shifts } from "./harness/shifts.js";
import { suite } from "./harness/suite.js";

const entry = (name, job, version, rest = "") => `- url: /guides/${name}/
  title: ${name}
  description: Kneads flour while the site is built. How it is installed and which options it takes, as its own authors tell it.
  job: ${job}
  package: ${name}
  version: ${version}
${rest}`;

const locked = (version, about) => ({ version, integrity: `sha512-${"A".repeat(86)}==`, ...about });

/** The handbook with a table of packages, one of which comes with the program. */
async function arrange(project) {
	await mkdir(join(project.site, "data"), { recursive: true });
	await writeFile(
		join(project.site, "data/readmes.yaml"),
		entry("dough-loader", "Kneads dough.", "1.2.3") +
			entry("zest-loader", "Grates lemons.", "10.0.0", "  thirdParty: true\n") +
			entry("oven-plugin", "Bakes what was kneaded, at a heat that is told at some length.", "2.0.0"),
	);
	const packages = {
		"dough-loader": locked("1.2.3", { node: ">= 18.12.0", published: "2026-08-28" }),
		"zest-loader": locked("10.0.0", { node: "^9.1 || >=20", published: "2025-01-02", deprecated: "Use a knife." }),
	};
	await writeFile(join(project.root, "content.lock.json"), JSON.stringify({ packages }));
	await writeFile(
		join(project.content, "guides/copy.md"),
		"---\ntitle: CopyPlugin\ndescription: Copies what lies in the pantry to the table, so that nobody has to carry it there by hand every day.\njob: Copies files.\n---\n\nText.\n",
	);
	const rest = "A line after it.\n\n".repeat(40);
	await writeFile(
		join(project.content, "shelf.mdx"),
		`---\ntitle: Shelf\ndescription: What there is for the kitchen, by itself and in packages, with the releases and the versions that each of them needs.\n---\n\nChoose.\n\n<Packages under="/guides/" />\n\n## After it\n\n${rest}`,
	);
}

const site = suite({ arrange, flags: ["--readmes", "none"] });

const table = (page) => page.locator(".packages");
const names = (page) => table(page).locator("tbody tr:visible th a").allInnerTexts();
const query = (page) => page.evaluate(() => location.search);
const byName = ["CopyPlugin", "dough-loader", "oven-plugin", "zest-loader"];

async function visit(search = "", options) {
	const page = await site.visit(`/shelf/${search}`, options);
	await hydrated(page);
	await page.locator(".packages[data-ready]").waitFor();
	return page;
}

test("without scripts it is a whole table, with nothing to press", async () => {
	const page = await site.visit("/shelf/", { javaScriptEnabled: false });
	assert.deepEqual(await names(page), byName);
	assert.equal(await table(page).locator("button, input:visible, select:visible").count(), 0);
	assert.match(
		await table(page).getByRole("row", { name: /zest/ }).innerText(),
		/^zest-loader deprecated\s+Grates lemons\.\s+Third party\s+\^9\.1 \|\| >=20\s+10\.0\.0, January 2, 2025$/,
	);
});

test("columns sort by what they say, and tell it", async () => {
	const page = await visit();
	const press = (name) => table(page).getByRole("button", { name, exact: true }).click();
	await press("Release");
	assert.deepEqual(await names(page), ["zest-loader", "dough-loader", "CopyPlugin", "oven-plugin"]);
	assert.equal(await page.locator("[data-announcer]").textContent(), "Sorted by Release, ascending");
	await press("Release");
	assert.deepEqual(await names(page), ["dough-loader", "zest-loader", "CopyPlugin", "oven-plugin"]);
	const head = table(page).getByRole("columnheader", { name: "Release" });
	assert.equal(await head.getAttribute("aria-sort"), "descending");
	await press("Node.js");
	assert.deepEqual((await names(page)).slice(0, 2), ["zest-loader", "dough-loader"]);
	await press("Type");
	assert.deepEqual(await names(page), byName);
	assert.equal(await table(page).locator("[aria-sort]").count(), 1);
});

test("text and type filter, the address keeps it, and going back brings it back", async () => {
	const page = await visit();
	await table(page).getByLabel("Name or task").fill("kneaded");
	assert.deepEqual(await names(page), ["oven-plugin"]);
	assert.equal(await table(page).getByRole("status").textContent(), "1 of 4");
	assert.equal(await query(page), "?packages-find=kneaded");
	await table(page).getByLabel("Type", { exact: true }).selectOption("Third party");
	await page.getByText("Nothing in the table fits.").waitFor();
	await page.getByRole("button", { name: "Show all" }).click();
	assert.deepEqual(await names(page), byName);
	assert.equal(await query(page), "");
	await table(page).getByLabel("Type", { exact: true }).selectOption("By the project");
	await table(page).getByRole("link", { name: "dough-loader" }).click();
	await page.waitForURL("**/guides/dough-loader/");
	await page.goBack();
	await page.locator(".packages[data-ready]").waitFor();
	await becomes(() => names(page), ["dough-loader", "oven-plugin"]);
	const shared = await visit("?packages-kind=builtIn&packages-sort=-name");
	assert.deepEqual(await names(shared), ["CopyPlugin"]);
	assert.equal(await table(shared).getByRole("combobox").inputValue(), "builtIn");
});

test("the keyboard alone does it all, and nothing moves when it wakes", async () => {
	const page = await visit();
	await table(page).getByLabel("Name or task").focus();
	await page.keyboard.type("loader");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	assert.deepEqual(await names(page), ["zest-loader", "dough-loader"]);
	assert.equal(await page.evaluate(() => document.activeElement.textContent), "Name");
	for (const width of [360, 1280]) {
		const woken = await site.blank({ viewport: { width, height: 900 } });
		await observeShifts(woken);
		await woken.goto(site.server.url("/shelf/"));
		await woken.locator(".packages[data-ready]").waitFor();
		assert.deepEqual(await shifts(woken), [], `${width} px`);
		assert.equal(await woken.evaluate(() => document.documentElement.scrollWidth), width);
	}
});

test("nothing of it is loaded by other pages", async () => {
	const page = await site.blank();
	const asked = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.goto(site.server.url("/guides/copy/"));
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	assert.deepEqual(
		asked.filter((each) => /assets\/packages\./.test(each)),
		[],
	);
});

for (const [colorScheme, width] of [
	["light", 1280],
	["dark", 360],
]) {
	test(`axe finds nothing, ${colorScheme}, ${width} px`, async () => {
		const page = await visit("", { colorScheme, viewport: { width, height: 900 } });
		assert.deepEqual(
			(await violations(page)).map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
			[],
		);
	});
}
