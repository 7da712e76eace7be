import assert from "node:assert/strict";
import { test } from "node:test";
import { heading, hydrated, isMarked, mark } from "./harness/expect.js";
import { cacheNames, forgiveNetwork, visitKept } from "./harness/offline.js";
import { suite } from "./harness/suite.js";

const site = suite({ flags: ["--base", "/docs/"] });

test("a site under a path of a host works as at its root", async () => {
	const page = await site.visit("/docs/guides/start/");
	await hydrated(page);
	await mark(page);
	await page.locator("#md-body").getByRole("link", { name: "the steps" }).click();
	await heading(page, "The long one");
	assert.equal(page.url(), site.server.url("/docs/guides/long/"));
	await page.getByRole("button", { name: "Sections of Pictures" }).click();
	await page.locator('.sidebar a[href="/docs/guides/pictures/#after-the-pictures"]').click();
	await heading(page, "Pictures");
	await page.locator(".brand").first().click();
	await page.waitForURL(site.server.url("/docs/"));
	assert.ok(await isMarked(page));
});

test("an unknown path under the base is not found", async () => {
	const page = await site.visit("/docs/nowhere/");
	await heading(page, "Page Not Found");
	assert.equal(await page.getByRole("link", { name: "Go to Homepage" }).getAttribute("href"), "/docs/");
	page.problems.length = 0;
});

test("the service worker is in charge of the site and of nothing beside it", async () => {
	const page = await visitKept(site, "/docs/guides/start/");
	const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).scope);
	assert.equal(scope, site.server.url("/docs/"));
	assert.equal(
		await page.evaluate(() => navigator.serviceWorker.getRegistration("/").then((found) => found?.scope)),
		undefined,
	);
	for (const name of await cacheNames(page)) assert.match(name, /^bindery \/docs\/ /);
	await page.context().setOffline(true);
	await page.goto(site.server.url("/docs/guides/start"));
	await heading(page, "Getting started");
	assert.equal(page.url(), site.server.url("/docs/guides/start/"));
	await page.goto(site.server.url("/docs/guides/plain/"));
	await heading(page, "This page is not saved");
	const saved = page.getByRole("region", { name: "Saved pages" });
	const link = saved.getByRole("link", { name: "Getting started" });
	assert.equal(await link.getAttribute("href"), "/docs/guides/start/");
	assert.equal((await saved.locator("summary").textContent()).trim(), "Guides 1");
	await link.click();
	await heading(page, "Getting started");
	forgiveNetwork(page);
});

test("the whole documentation below the base is saved, read, searched and removed", async () => {
	const page = await visitKept(site, "/docs/offline/");
	const { files } = await (await fetch(site.server.url("/docs/offline.json"))).json();
	assert.ok(files.every(({ url }) => url.startsWith("/docs/")));
	await page.getByRole("button", { name: "Save the whole documentation" }).click();
	await page
		.locator("main")
		.getByText(/^All \d+ pages are saved: [\d.]+ MB\. New versions replace them when you visit\.$/)
		.waitFor();
	await page.context().setOffline(true);
	for (const [path, title] of [
		["/docs/", "Handbook"],
		["/docs/reference/options/", "Options"],
	]) {
		await page.goto(site.server.url(path));
		await page.locator("main h1", { hasText: title }).waitFor();
	}
	await page.goto(site.server.url("/docs/search/?q=bottom+heat"));
	await page
		.locator("main")
		.getByRole("link", { name: /Bottom heat/ })
		.first()
		.waitFor();
	await page.context().setOffline(false);
	await page.goto(site.server.url("/docs/offline/"));
	await page.getByRole("button", { name: "Remove" }).click();
	await page.locator("main").getByText("The saved documentation is removed.", { exact: true }).waitFor();
	forgiveNetwork(page);
	page.problems.splice(
		0,
		page.problems.length,
		...page.problems.filter((problem) => !/search|Aggregate|Retry|Failed to fetch/i.test(problem)),
	);
});
