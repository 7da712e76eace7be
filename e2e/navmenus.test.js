import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

async function visit(path, options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	return page;
}

const findings = async (page) =>
	(await violations(page)).map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);

test("the body has the notification's class until it is dismissed", async () => {
	const page = await visit("/guides/start/");
	const marked = () => page.evaluate(() => document.body.classList.contains("notification-visible"));
	await becomes(marked, true);
	await page.getByRole("button", { name: "Dismiss announcement" }).click();
	await becomes(marked, false);
	await page.reload();
	await hydrated(page);
	assert.equal(await marked(), false);
	assert.equal(await page.evaluate(() => localStorage.getItem("notification-dismissed")), "2");
});

test("where storage is full the notification goes away and comes again", async () => {
	const page = await site.blank();
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	});
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	const bar = page.getByText("The oven needs a new door.");
	await page.getByRole("button", { name: "Dismiss announcement" }).click();
	await bar.waitFor({ state: "detached" });
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	assert.equal(await bar.count(), 0);
	await page.reload();
	await bar.waitFor();
});

test("axe finds nothing while the menus and the mobile sidebar are open, light and dark", async () => {
	for (const colorScheme of ["light", "dark"]) {
		const page = await visit("/guides/start/", { colorScheme, reducedMotion: "reduce" });
		for (const name of ["Language", "Theme"]) {
			await page.getByRole("button", { name, exact: true }).click();
			assert.deepEqual(await findings(page), [], name);
			await page.keyboard.press("Escape");
		}
		await page.setViewportSize(sizes.phone);
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("dialog", { name: "Site navigation" }).waitFor();
		assert.deepEqual(await findings(page), [], "sidebar");
	}
});

test("at 320 px, a window of 1280 px at four times its size, nothing is lost or scrolls sideways", async () => {
	const page = await visit("/guides/long/", { viewport: { width: 320, height: 256 } });
	const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	assert.ok((await sideways()) <= 0);
	await page.keyboard.press("?");
	const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await dialog.waitFor();
	const box = await dialog.boundingBox();
	assert.ok(box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 256);
	assert.ok(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth));
	await page.keyboard.press("Escape");
	assert.ok((await sideways()) <= 0);
});

test("a printable page has its title, and every link to a page of the section stays inside", async () => {
	const page = await visit("/guides/start/");
	await page.locator(".sidebar").getByRole("link", { name: "Print Section" }).click();
	await page.waitForURL("**/guides/printable/");
	await becomes(() => page.title(), "Combined printable page | Handbook");
	// What is below the window comes while the browser is idle.
	await becomes(() => page.locator("[data-held]").count(), 0);
	const broken = await page.evaluate(() =>
		[...document.querySelectorAll('main a[href^="#"]')]
			.map((link) => decodeURIComponent(link.hash.slice(1)))
			.filter((id) => !document.getElementById(id)),
	);
	assert.deepEqual(broken, []);
	const leaving = await page.locator('#md-body a[href^="/guides/"]').evaluateAll((all) => all.map((link) => link.pathname));
	assert.deepEqual(leaving.filter((path) => path !== "/guides/printable/"), []);
});
