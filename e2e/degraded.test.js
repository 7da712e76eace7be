import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, heading, hydrated } from "./harness/expect.js";
import { forgiveNetwork, notice, visitKept } from "./harness/offline.js";
import { suite } from "./harness/suite.js";

const site = suite();

/** Every screen of the site with its main heading. */
const screens = [
	["/guides/start/", "Getting started"],
	["/guides/printable/", "Guides"],
	["/search/?q=salt", "Results for “salt”"],
	["/offline/", "Read offline"],
	["/nowhere/", "Page Not Found"],
];

const forgive404 = (page) => {
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("404")));
};

async function shows(page, path, title) {
	await page.goto(site.server.url(path));
	await page.locator("main h1").filter({ hasText: title }).first().waitFor();
	forgive404(page);
}

/** Makes every storage throw, as a browser does that blocks them. */
function blockStorage() {
	const refuse = () => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	};
	for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
		Object.defineProperty(window, name, { get: refuse, configurable: true });
	}
	ServiceWorkerContainer.prototype.register = async () => refuse();
}

test("without JavaScript every screen says what it is for", async () => {
	const page = await site.blank({ javaScriptEnabled: false });
	await page.goto(site.server.url("/"));
	await page.getByRole("link", { name: "Get started" }).first().waitFor();
	for (const [path, title] of screens) await shows(page, path, title);
	await page.goto(site.server.url("/offline/"));
	await page
		.getByText("Pages are kept by a script, and JavaScript is switched off. Save a page with your browser instead.", {
			exact: true,
		})
		.waitFor();
	await page.goto(site.server.url("/search/?q=salt"));
	await page.locator("main").getByRole("link").first().waitFor();
});

test("with storage blocked every screen works, and nothing throws", async () => {
	const page = await site.blank();
	await page.addInitScript(blockStorage);
	for (const [path, title] of screens) {
		await shows(page, path, title);
		await hydrated(page);
	}
	await page.goto(site.server.url("/offline/"));
	await page
		.getByText("How much there is could not be found out. Try again once you are connected.", { exact: true })
		.waitFor();
	await page.getByText("Nothing is saved yet.", { exact: true }).waitFor();
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
});

test("without network what was read is there, and for the rest the page says what to do", async () => {
	const page = await visitKept(site, "/guides/start/");
	await page.context().setOffline(true);
	await becomes(() => page.evaluate(() => navigator.onLine), false);
	await notice(page).getByText("You are offline. Pages you have read can still be opened.", { exact: true }).waitFor();
	await page.goto(site.server.url("/guides/start/"));
	await heading(page, "Getting started");
	for (const path of ["/", "/guides/printable/", "/reference/options/"]) {
		await page.goto(site.server.url(path));
		await heading(page, "This page is not saved");
		await page.getByRole("button", { name: "Try again" }).waitFor();
	}
	await page.goto(site.server.url("/search/?q=salt"));
	await page.getByText("The search did not answer. Check your connection, then try again.", { exact: true }).waitFor();
	page.problems.splice(
		0,
		page.problems.length,
		...page.problems.filter((problem) => !/search|Aggregate|Retry|Failed to fetch/i.test(problem)),
	);
	forgiveNetwork(page);
});

test("with everybody else unreachable no screen lacks anything, and nobody else is asked", async () => {
	const page = await site.blank();
	const others = [];
	await page.route(
		(url) => url.origin !== site.server.origin,
		(route) => {
			others.push(route.request().url());
			return route.abort();
		},
	);
	await page.goto(site.server.url("/"));
	await page.getByRole("link", { name: "Get started" }).first().waitFor();
	for (const [path, title] of screens) await shows(page, path, title);
	assert.deepEqual(others, []);
});
