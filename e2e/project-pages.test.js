import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, heading, hydrated, isMarked, landsOn, mark } from "./harness/expect.js";
import { cacheNames, forgiveNetwork, visitKept } from "./harness/offline.js";
import { serveProjectPages } from "./harness/projectpages.js";
import { suite } from "./harness/suite.js";

// A built site on a host of plain files, below the folder of the project.
const base = "/project/";
let origin;
const site = suite({
	flags: ["--base", base],
	whole: true,
	prepare: async ({ project }) => {
		origin = await serveProjectPages(project.out, base);
	},
});

/** A static host has no search: the box asks it once, and searches here. */
const forgiveStatic = (page) => {
	forgiveNetwork(page);
	const others = page.problems.filter((problem) => !/status of 40[45]|search|Aggregate|Retry/i.test(problem));
	page.problems.splice(0, page.problems.length, ...others);
};

test("project pages are read, navigated, reloaded and linked into", async () => {
	const page = await site.blank();
	await page.goto(`${origin}${base}guides/start`);
	assert.equal(page.url(), `${origin}${base}guides/start/`);
	await hydrated(page);
	await mark(page);
	await page.locator("#md-body").getByRole("link", { name: "the steps" }).click();
	await heading(page, "The long one");
	assert.ok(await isMarked(page));
	await page.reload();
	await heading(page, "The long one");
	assert.equal(await isMarked(page), false);
	await page.goto(`${origin}${base}guides/pictures/#after-the-pictures`);
	await landsOn(page, "after-the-pictures");
	forgiveStatic(page);
});

test("an address that moved leads on without a server, with query and hash, and without scripts", async () => {
	const page = await site.blank();
	await page.goto(`${origin}${base}moved/?a=1#part`);
	await page.waitForURL(`${origin}${base}guides/plain/?a=1#part`);
	forgiveStatic(page);
	const plain = await site.blank({ javaScriptEnabled: false });
	await plain.goto(`${origin}${base}moved`);
	await plain.waitForURL(`${origin}${base}guides/plain/`);
	forgiveStatic(plain);
});

test("what is not there has the site's own page, with its styles, at any depth", async () => {
	const page = await site.blank();
	const answer = await page.goto(`${origin}${base}no/where/at/all.html`);
	assert.equal(answer.status(), 404);
	await heading(page, "Page Not Found");
	await hydrated(page);
	assert.notEqual(
		await page.evaluate(() => getComputedStyle(document.querySelector(".site-header")).position),
		"static",
	);
	page.problems.length = 0;
});

test("readers search in the browser, and go offline below the base alone", async () => {
	const page = await visitKept(site, `${base}guides/start/`, { origin });
	const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).scope);
	assert.equal(scope, `${origin}${base}`);
	for (const name of await cacheNames(page)) assert.match(name, /^bindery \/project\/ /);
	await page.goto(`${origin}${base}search/?q=bottom+heat`);
	const hit = page.locator("main").getByRole("link", { name: /Bottom heat/ });
	await hit.first().waitFor();
	await page.context().setOffline(true);
	await becomes(() => page.evaluate(() => navigator.onLine), false);
	await page.goto(`${origin}${base}guides/start/`);
	await heading(page, "Getting started");
	await hydrated(page);
	await page.goto(`${origin}${base}reference/`);
	await heading(page, "This page is not saved");
	forgiveStatic(page);
});
