import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { sizes } from "./harness/browser.js";
import { heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ prepare: listRoutes });
/** Every address of the site: those of its sitemap, and those that no sitemap lists. */
let routes = [];

async function listRoutes() {
	const answer = await fetch(site.server.url("/sitemap.xml"));
	const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
	assert.ok(listed.includes("/guides/start/"));
	const unlisted = ["/guides/printable/", "/reference/printable/", "/nowhere/"];
	routes = [...new Set([...listed, ...unlisted])];
}

/** The browser logs the 404 of the not-found page; it is the answer that was asked for. */
function forgive404(page, path) {
	if (path !== "/nowhere/") return;
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("404")));
}

const quiet = { reducedMotion: "reduce" };

for (const colorScheme of ["light", "dark"]) {
	for (const name of ["phone", "laptop"]) {
		test(`axe finds nothing on any route, ${colorScheme}, ${sizes[name].width} px`, async () => {
			const page = await site.blank({ ...quiet, colorScheme, viewport: name === "phone" ? sizes.phone : sizes.laptop });
			const found = [];
			for (const path of routes) {
				await page.goto(site.server.url(path));
				await hydrated(page);
				const { violations } = await new AxeBuilder({ page }).analyze();
				for (const { id, nodes } of violations) {
					found.push(`${path}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
				}
				forgive404(page, path);
			}
			assert.deepEqual(found, []);
		});
	}
}

test("axe finds nothing in what opens", async () => {
	const page = await site.visit("/guides/start/", { ...quiet, viewport: sizes.phone });
	await hydrated(page);
	await page.getByRole("button", { name: "Menu" }).click();
	assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
	const wide = await site.visit("/guides/start/", quiet);
	await hydrated(wide);
	await wide.getByRole("button", { name: "Language" }).click();
	assert.deepEqual((await new AxeBuilder({ page: wide }).analyze()).violations, []);
	await wide.getByRole("button", { name: "Theme" }).click();
	assert.deepEqual((await new AxeBuilder({ page: wide }).analyze()).violations, []);
});

for (const width of [320, 360, 768, 1280, 1600]) {
	test(`no route scrolls sideways at ${width} px`, async () => {
		const page = await site.blank({ ...quiet, viewport: { width, height: 800 } });
		const wide = [];
		for (const path of routes) {
			await page.goto(site.server.url(path));
			await hydrated(page);
			const over = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			if (over > 0) wide.push(`${path}: ${over} px`);
			forgive404(page, path);
		}
		assert.deepEqual(wide, []);
	});
}

for (const name of ["phone", "laptop"]) {
	test(`nothing moves after the first paint, ${sizes[name].width} px`, async () => {
		const page = await site.blank({ viewport: sizes[name] });
		await page.addInitScript(() => {
			window.shifts = [];
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					const moved = entry.sources?.map(({ node }) => node?.nodeName ?? "?").join(" ");
					if (!entry.hadRecentInput) window.shifts.push(`${entry.value} ${moved}`);
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		const moved = [];
		// The pictures page shows, on purpose, images without a size.
		for (const path of routes.filter((route) => !["/guides/pictures/", "/guides/printable/"].includes(route))) {
			await page.goto(site.server.url(path), { waitUntil: "load" });
			await hydrated(page);
			// Two frames: what hydration changes is painted, and what moved is reported.
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
			moved.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${path}: ${shift}`));
			forgive404(page, path);
		}
		assert.deepEqual(moved, []);
	});
}

test("the not-found page says what happened and leads home", async () => {
	const page = await site.blank();
	const answer = await page.goto(site.server.url("/some-lost-page/"));
	assert.equal(answer?.status(), 404);
	await heading(page, "Page Not Found");
	await page.getByText("Oops! The page you are looking for has been removed or relocated.", { exact: true }).waitFor();
	const home = page.getByRole("link", { name: "Go to Homepage", exact: true });
	assert.equal(await home.getAttribute("href"), "/");
	page.problems.length = 0;
	await hydrated(page);
	await page.waitForFunction(() => document.title === "some lost page | Handbook");
	await home.click();
	await page.waitForURL(site.server.url("/"));
	await page.getByRole("heading", { name: "Write your dough" }).waitFor();
});

test("the printable page holds the whole section", async () => {
	const page = await site.visit("/guides/printable/");
	assert.equal(await page.title(), "Combined printable page | Handbook");
	const text = (await page.locator("main").textContent()) ?? "";
	for (const part of ["Install the scale", "Step 24", "Between the pictures", "Nothing but words."]) {
		assert.ok(text.includes(part), part);
	}
});

test("the app shell renders nothing", async () => {
	const page = await site.visit("/app-shell/");
	assert.equal((await page.locator("#bindery-root").textContent())?.trim(), "");
});

test("on paper there is no chrome, and outward links carry their address", async () => {
	const page = await site.visit("/guides/start/");
	await page.emulateMedia({ media: "print" });
	for (const chrome of ["header.site-header", "#bindery-nav", "footer", ".notification", ".code-copy"]) {
		for (const element of await page.locator(chrome).all()) assert.equal(await element.isVisible(), false, chrome);
	}
	assert.ok(await page.locator("main h1").isVisible());
});
