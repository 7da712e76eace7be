import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { becomes, heading, hydrated, isMarked, mark } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

async function visitMarked(path) {
	const page = await site.visit(path);
	await hydrated(page);
	await mark(page);
	return page;
}

const sidebarLink = (page, path) => page.locator(`.sidebar a[href="${path}"]`);

test("a page that does not load says so and loads when tried again", async () => {
	const page = await visitMarked("/guides/start/");
	await page.route("**/guides/plain/", (route) => route.abort());
	await sidebarLink(page, "/guides/plain/").click();
	await page.getByText("Error loading content.", { exact: true }).waitFor();
	assert.equal(page.url(), site.server.url("/guides/plain/"));
	assert.deepEqual(await page.locator("h1").allTextContents(), ["Plain"]);
	assert.equal(await page.title(), "Plain | Handbook");
	assert.ok(page.problems.some((problem) => problem.includes("Loading chunk /guides/plain/ failed")));
	page.problems.length = 0;
	await page.unroute("**/guides/plain/");
	await page.getByRole("button", { name: "Try again" }).click();
	// The title stands over what failed, too: the page is there once the sentence goes.
	await page.getByText("Error loading content.").waitFor({ state: "detached" });
	await heading(page, "Plain");
	assert.ok(await isMarked(page));
});

test("what is said about a page that does not load is not under the header", async () => {
	const page = await visitMarked("/guides/long/");
	await page.route("**/guides/plain/", (route) => route.abort());
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	await page.locator('.sidebar a[href="/guides/plain/"]').evaluate((link) => link.click());
	await page.getByText("Error loading content.", { exact: true }).waitFor();
	assert.equal(await page.evaluate(() => window.scrollY), 0);
	page.problems.length = 0;
	await page.goBack();
	await heading(page, "The long one");
});

test("after a failed load, going back shows the page that was left", async () => {
	const page = await visitMarked("/guides/start/");
	await page.route("**/guides/plain/", (route) => route.fulfill({ status: 503, body: "down" }));
	await sidebarLink(page, "/guides/plain/").click();
	await page.getByText("Error loading content.", { exact: true }).waitFor();
	page.problems.length = 0;
	await page.goBack();
	await page.locator("#install-the-scale").waitFor();
	assert.equal(await page.title(), "Getting started | Handbook");
	assert.equal(page.url(), site.server.url("/guides/start/"));
	assert.ok(await isMarked(page));
});

test("a page that takes long and then fails is no longer waited for, and has its own title", async () => {
	const page = await visitMarked("/guides/start/");
	const held = [];
	let down = false;
	await page.route("**/guides/plain/", (route) => (down ? route.abort() : void held.push(route)));
	await sidebarLink(page, "/guides/plain/").click();
	await page.getByRole("status", { name: "Loading content" }).waitFor();
	assert.equal(await page.title(), "Plain | Handbook");
	down = true;
	await Promise.all(held.map((route) => route.abort()));
	await heading(page, "Plain");
	await page.getByText("Error loading content.", { exact: true }).waitFor();
	assert.equal(await page.getByRole("status", { name: "Loading content" }).count(), 0);
	page.problems.length = 0;
});

test("a placeholder shows while a page takes long", async () => {
	const page = await visitMarked("/guides/start/");
	const held = [];
	await page.route("**/guides/plain/", (route) => void held.push(route));
	await sidebarLink(page, "/guides/plain/").click();
	await page.getByRole("status", { name: "Loading content" }).waitFor();
	assert.equal(page.url(), site.server.url("/guides/plain/"));
	await Promise.all(held.map((route) => route.continue()));
	await heading(page, "Plain");
	assert.equal(await page.getByRole("status", { name: "Loading content" }).count(), 0);
});

test("a link to a page that is gone shows the site's not-found page", async () => {
	const page = await visitMarked("/guides/start/");
	const answered = page.waitForResponse(
		(response) => response.url() === site.server.url("/gone/") && response.request().isNavigationRequest(),
	);
	await page.getByRole("link", { name: "a page that is gone" }).click();
	assert.equal((await answered).status(), 404);
	await heading(page, "Page Not Found");
	assert.equal(page.url(), site.server.url("/gone/"));
	page.problems.length = 0;
});

test("a tab that was open while pages were written anew goes on with the new ones", async () => {
	const page = await visitMarked("/guides/start/");
	const file = join(site.project.content, "guides/plain.md");
	await writeFile(file, `${await readFile(file, "utf8")}\nBaked once more.\n`);
	await site.project.build();
	await becomes(async () => {
		const answer = await page.request.get(site.server.url("/guides/plain/"));
		return (await answer.text()).includes("Baked once more.");
	}, true);
	await sidebarLink(page, "/guides/plain/").click();
	await page.getByText("Baked once more.").waitFor();
	assert.ok(await isMarked(page));
});

test("a tab that was open while the site got other settings shows the new pages", async () => {
	const page = await visitMarked("/guides/start/");
	const build = () => page.locator("html").getAttribute("data-build");
	const before = await build();
	const file = join(site.project.content, "guides/plain.md");
	await writeFile(file, `${await readFile(file, "utf8")}\nBaked anew.\n`);
	const settings = join(site.project.site, "site.yaml");
	await writeFile(settings, `${await readFile(settings, "utf8")}\nupdated: none\n`);
	await site.project.build();
	await becomes(async () => {
		const answer = await page.request.get(site.server.url("/guides/plain/"));
		return (await answer.text()).includes("Baked anew.");
	}, true);
	await sidebarLink(page, "/guides/plain/").click();
	await page.getByText("Baked anew.").waitFor();
	assert.equal(page.url(), site.server.url("/guides/plain/"));
	assert.notEqual(await build(), before);
	assert.equal(await isMarked(page), false);
	await mark(page);
	await sidebarLink(page, "/guides/start/").click();
	await heading(page, "Getting started");
	assert.ok(await isMarked(page));
});

test("a tab goes on after the server was away for a while", async () => {
	const page = await visitMarked("/guides/start/");
	await site.server.restart();
	await sidebarLink(page, "/guides/plain/").click();
	await heading(page, "Plain");
	// The icon and what a page loads when the browser is idle may be asked for
	// while nobody is there; that they are missing must throw nothing.
	const others = page.problems.filter((text) => !/Failed to load resource: net::ERR_CONNECTION_REFUSED/.test(text));
	page.problems.splice(0, page.problems.length, ...others);
});

test("code that is loaded later and whose style sheet does not arrive is done without, and throws nothing", async () => {
	const page = await site.blank();
	let asked = 0;
	await page.route("**/assets/register.*.css", (route) => {
		asked++;
		return route.abort();
	});
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await becomes(() => asked, 1);
	// The browser tells of the failure when it likes.
	await becomes(() => page.problems.filter((text) => /net::ERR_FAILED/.test(text)).length, 1);
	// What is thrown without a handler is told before the next task.
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
	const others = page.problems.filter((text) => !/Failed to load resource: net::ERR_FAILED/.test(text));
	page.problems.splice(0, page.problems.length, ...others);
	await sidebarLink(page, "/guides/plain/").click();
	await heading(page, "Plain");
});
