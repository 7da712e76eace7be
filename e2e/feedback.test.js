import assert from "node:assert/strict";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { sizes, userAgent } from "./harness/browser.js";
import { becomes, eventually, heading, hydrated } from "./harness/expect.js";
import { kept, worker } from "./harness/offline.js";
import { observeShifts, shifts } from "./harness/shifts.js";
import { serveFiles } from "./harness/statichost.js";
import { suite } from "./harness/suite.js";

const site = suite({
	arrange: (project) => appendFile(join(project.site, "site.yaml"), "feedback: true\n"),
});

const question = "Was this page helpful?";
const thanks = "Thank you. Your answer is counted; nothing about you is kept.";

/** Opens a page in a window that lists the answers it sends and what moves in it. */
async function reader(path, options = {}) {
	const page = await site.blank({ userAgent, reducedMotion: "reduce", ...options });
	const sent = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/api/v1/feedback"))
			sent.push({ ...JSON.parse(request.postData()), cookie: request.headers().cookie });
	});
	await observeShifts(page);
	if (path) {
		await page.goto(site.server.url(path));
		await hydrated(page);
	}
	return { page, sent, place: page.locator(".feedback") };
}

/** Scrolls to the end of the article, which has the form loaded. */
async function goToTheEnd(page) {
	await page.locator(".prev-next").scrollIntoViewIfNeeded();
}

const button = (page, name) => page.getByRole("group", { name: question }).getByRole("button", { name });

/** What `bindery stats` has counted of a page. */
async function counted(path) {
	const { feedback } = JSON.parse(
		await site.project.run("stats", "--json", "--days", "2", "--database", site.project.database),
	);
	const { yes, no } = feedback.find((page) => page.path === path) ?? { yes: 0, no: 0 };
	return { yes, no };
}

test("a page asks at its end, counts the answer, thanks for it, and asks once a session", async () => {
	const { page, sent, place } = await reader("/guides/start/");
	await goToTheEnd(page);
	await button(page, "No").click();
	await place.getByText(thanks).waitFor();
	assert.deepEqual(sent, [{ path: "/guides/start/", helpful: false, cookie: undefined }]);
	assert.deepEqual(await counted("/guides/start/"), { yes: 0, no: 1 });
	assert.deepEqual(await page.context().cookies(), []);
	// It is announced, and the keyboard goes on where it was.
	await becomes(() => page.locator("[data-announcer]").textContent(), thanks);
	assert.equal(await page.evaluate(() => document.activeElement.textContent), thanks);
	// Another page asks for itself.
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	await goToTheEnd(page);
	await button(page, "Yes").click();
	await place.getByText(thanks).waitFor();
	assert.deepEqual(await counted("/guides/plain/"), { yes: 1, no: 0 });
	// The page that was answered does not, neither after a navigation nor after a reload.
	await page.goBack();
	await heading(page, "Getting started");
	await goToTheEnd(page);
	await place.getByText(thanks).waitFor();
	await page.reload();
	await hydrated(page);
	await goToTheEnd(page);
	await place.getByText(thanks).waitFor();
	assert.equal(sent.length, 2);
});

test("an answer of a reader who asks not to be tracked counts, it is their own act; a program's does not", async () => {
	const { page, place } = await reader("/ovens/", { extraHTTPHeaders: { DNT: "1", "Sec-GPC": "1" } });
	await goToTheEnd(page);
	await button(page, "Yes").click();
	await place.getByText(thanks).waitFor();
	const other = await reader("/ovens/", { userAgent: undefined });
	await goToTheEnd(other.page);
	await button(other.page, "No").click();
	await other.place.getByText(thanks).waitFor();
	assert.deepEqual(await counted("/ovens/"), { yes: 1, no: 0 });
});

test("storage that is closed keeps nobody from answering", async () => {
	const { page, place, sent } = await reader();
	await page.addInitScript(() => {
		Object.defineProperty(window, "sessionStorage", {
			get() {
				throw new DOMException("closed", "SecurityError");
			},
		});
	});
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await goToTheEnd(page);
	await button(page, "Yes").click();
	await place.getByText(thanks).waitFor();
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	await page.goBack();
	await heading(page, "Getting started");
	await goToTheEnd(page);
	await place.getByText(thanks).waitFor();
	assert.equal(sent.length, 1);
});

test("an answer that does not arrive can be sent again, by keyboard too", async () => {
	const { page, place, sent } = await reader("/guides/start/");
	await page.route("**/api/v1/feedback", (route) => route.fulfill({ status: 503, body: "{}" }));
	await goToTheEnd(page);
	await button(page, "No").focus();
	await page.keyboard.press("Enter");
	const again = place.getByRole("button", { name: "Try again" });
	await again.waitFor();
	assert.equal(await place.textContent(), "Your answer was not sent.Try again");
	await becomes(() => page.locator("[data-announcer]").textContent(), "Your answer was not sent.");
	assert.ok(await again.evaluate((element) => element === document.activeElement));
	await page.unroute("**/api/v1/feedback");
	const before = await counted("/guides/start/");
	await page.keyboard.press("Enter");
	await place.getByText(thanks).waitFor();
	assert.deepEqual(
		sent.map(({ helpful }) => helpful),
		[false, false],
	);
	assert.deepEqual(await counted("/guides/start/"), { ...before, no: before.no + 1 });
	// The browser notes the answer that was refused.
	page.problems.length = 0;
});

test("nothing moves for the question or the answer, and on a phone its buttons are 44 px", async () => {
	for (const size of Object.values(sizes)) {
		const { page, place } = await reader("/guides/plain/", { viewport: size, hasTouch: size === sizes.phone });
		const before = await place.evaluate((element) => element.getBoundingClientRect().height);
		await goToTheEnd(page);
		await button(page, "Yes").waitFor();
		const height = () => place.evaluate((element) => element.getBoundingClientRect().height);
		assert.equal(await height(), before);
		assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
		if (size === sizes.phone) {
			for (const name of ["Yes", "No"]) {
				const box = await button(page, name).boundingBox();
				assert.ok(box.width >= 44 && box.height >= 44, JSON.stringify(box));
			}
		}
		await button(page, "Yes").click();
		await place.getByText(thanks).waitFor();
		assert.equal(await height(), before);
		assert.deepEqual(await shifts(page), []);
	}
});

test("the form is loaded when the end of the article comes near, and not before", async () => {
	const { page, place } = await reader("/guides/long/", { viewport: { width: 1280, height: 300 } });
	const loaded = () =>
		page.evaluate(() =>
			performance
				.getEntriesByType("resource")
				.map(({ name }) => name)
				.some((name) => /\/Form\.[^/]*\.js/.test(name)),
		);
	const far = await place.evaluate((element) => element.getBoundingClientRect().top - innerHeight);
	assert.ok(far > 700, `the end is ${far} px away`);
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
	assert.equal(await loaded(), false);
	await goToTheEnd(page);
	await button(page, "Yes").waitFor();
	assert.equal(await loaded(), true);
});

test("landing page, Page Not Found, printable pages and pages without scripts do not ask", async () => {
	for (const path of ["/", "/nowhere/", "/guides/printable/"]) {
		const { page, place } = await reader(path);
		assert.equal(await place.count(), 0, path);
		page.problems.length = 0; // an address that leads nowhere is noted by the browser
	}
	const page = await site.visit("/guides/start/", { javaScriptEnabled: false });
	assert.equal(await page.locator(".feedback").isVisible(), false);
});

test("a page that the service worker hands on asks too", async () => {
	const { page } = await reader("/guides/start/", worker);
	await kept(page, "/guides/start/");
	await page.reload();
	await hydrated(page);
	await goToTheEnd(page);
	await button(page, "Yes").waitFor();
});

test("on a static host, and while the site is written, nothing is asked", async () => {
	const host = await serveFiles(site.project.out);
	const dev = await site.project.dev();
	try {
		for (const origin of [host, dev.origin]) {
			const { page, place } = await reader();
			await page.goto(`${origin}/guides/plain/`);
			await hydrated(page);
			await goToTheEnd(page);
			await eventually(async () => assert.equal(await place.count(), 1));
			// Nothing is kept free for what does not come.
			assert.equal(await place.evaluate((element) => element.getBoundingClientRect().height), 0);
			await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
			assert.equal(await place.textContent(), "");
			assert.deepEqual(await shifts(page), []);
			// It would miss the server that stops now.
			await page.close();
		}
	} finally {
		await dev.stop();
	}
});
