/** What must hold at every address of a site. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { sizes } from "./browser.js";
import { hydrated } from "./expect.js";

const quiet = { reducedMotion: "reduce" };

/** The browser logs the 404 of the not-found page; it is the answer that was asked for. */
function forgive404(page, path) {
	if (path !== "/nowhere/") return;
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("404")));
}

/** Every address in the sitemap of a site. */
export async function sitemap(server) {
	const answer = await fetch(server.url("/sitemap.xml"));
	return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
}

/** Goes to each path and gathers what `look` finds there. */
async function gather(site, paths, options, look, prepare = async () => {}) {
	const page = await site.blank(options);
	// Nobody reads as fast as this, and the server says so.
	await page.route("**/api/v1/pageview", (route) => route.fulfill({ status: 204 }));
	await prepare(page);
	const found = [];
	for (const path of paths) {
		await page.goto(site.server.url(path), { waitUntil: "load" });
		await hydrated(page);
		found.push(...(await look(page)).map((what) => `${path}: ${what}`));
		forgive404(page, path);
	}
	return found;
}

/** Makes what asks axe. Blocks of code, whose colors are tested by themselves, take most of its time. */
const violations = (withCode) => async (page) => {
	const axe = new AxeBuilder({ page });
	const result = await (withCode ? axe : axe.exclude("pre")).analyze();
	return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
};

/** Makes what looks for sideways scrolling in windows of some widths. */
function sideways(widths) {
	return async (page) => {
		const found = [];
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
			if (over > 0) found.push(`${over} px at ${width} px`);
		}
		return found;
	};
}

function observeShifts(page) {
	return page.addInitScript(() => {
		window.shifts = [];
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const moved = entry.sources?.map(({ node }) => node?.nodeName ?? "?").join(" ");
				if (!entry.hadRecentInput) window.shifts.push(`${entry.value} ${moved}`);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
}

// Two frames: what hydration changes is painted, and what moved is reported.
async function shifts(page) {
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	return page.evaluate(() => window.shifts);
}

/**
 * Makes the tests. `paths` is called when they run, after the site has begun.
 *
 * @param {() => string[]} paths
 * @param {{ looks: [string, object][], widths: number[], still?: (path: string) => boolean, turns?: boolean }} options
 * themes and window sizes axe looks at, window widths at which nothing may
 * scroll sideways, the paths on which nothing may move after the first paint,
 * and whether paths take turns: each is seen by axe in one of the looks only,
 * without its blocks of code
 */
export function everywhere(site, paths, { looks, widths, still = () => true, turns = false }) {
	looks.forEach(([colorScheme, viewport], turn) => {
		test(`axe finds nothing on any route, ${colorScheme}, ${viewport.width} px`, async () => {
			const due = paths().filter((_, i) => !turns || i % looks.length === turn);
			assert.ok(due.length > 0);
			assert.deepEqual(await gather(site, due, { ...quiet, colorScheme, viewport }, violations(!turns)), []);
		});
	});
	test(`no route scrolls sideways at ${widths.join(", ")} px`, async () => {
		const viewport = { width: widths[0], height: 800 };
		assert.deepEqual(await gather(site, paths(), { ...quiet, viewport }, sideways(widths)), []);
	});
	for (const viewport of [sizes.phone, sizes.laptop]) {
		test(`nothing moves after the first paint, ${viewport.width} px`, async () => {
			assert.deepEqual(await gather(site, paths().filter(still), { viewport }, shifts, observeShifts), []);
		});
	}
}
