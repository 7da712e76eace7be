import assert from "node:assert/strict";
import { test } from "node:test";
import { heading, hydrated, isMarked, mark } from "./harness/expect.js";
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
