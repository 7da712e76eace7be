/** What must hold at every address of a site. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.js";
import { hydrated } from "./expect.js";
import { observeShifts, shifts } from "./shifts.js";

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

/** What axe finds. Blocks of code, whose colors are tested by themselves, take most of its time. */
async function unusable(page, code) {
	const found = await violations(page, { exclude: code ? [] : ["pre"] });
	return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** The widths of the window at which the page scrolls sideways. */
async function sideways(page, widths) {
	const found = [];
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		// What a script fits to the window follows some frames later, on a busy machine after more of them than two.
		const over = await page.evaluate(
			(patience) =>
				new Promise((done) => {
					const began = performance.now();
					let frames = 0;
					requestAnimationFrame(function look() {
						const { scrollWidth, clientWidth } = document.documentElement;
						const fits = scrollWidth <= clientWidth && ++frames > 1;
						if (fits || performance.now() - began > patience) done(scrollWidth - clientWidth);
						else requestAnimationFrame(look);
					});
				}),
			patience,
		);
		if (over > 0) found.push(`${over} px too wide at ${width} px`);
	}
	return found;
}

/** Milliseconds after which a page that is too wide stays so. */
const patience = 3_000;

/** Milliseconds after which a look at a path is given up: many times what the longest page needs on a busy machine. */
const limit = 120_000;

/** Gives what a look at a path found; undefined when the browser never answers. */
async function answered(look) {
	let timer;
	const late = new Promise((resolve) => {
		timer = setTimeout(resolve, limit);
	});
	try {
		return await Promise.race([look, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** Makes what opens a path and gathers what is wrong there. Nothing but `shifts` sees the page move. `at` is told each step before it is done. */
function looker(site, page, { viewport, widths, still, axe, code }, at) {
	return async (path) => {
		at("the size of the window");
		await page.setViewportSize(viewport);
		await page.emulateMedia({ reducedMotion: "no-preference" });
		at("the page");
		await page.goto(site.server.url(path), { waitUntil: "load" });
		await hydrated(page);
		at("two frames");
		const moved = still(path) ? await shifts(page) : [];
		await page.emulateMedia({ reducedMotion: "reduce" });
		at("axe");
		const seen = axe(path) ? await unusable(page, code) : [];
		at("other widths");
		const wide = await sideways(page, widths);
		forgive404(page, path);
		return [...moved, ...seen, ...wide].map((what) => `${path}: ${what}`);
	};
}

/**
 * Makes the tests, one for each look, which opens each path once: axe finds
 * nothing, nothing moves after the first paint, and nothing scrolls sideways.
 * `paths` is called when they run, after the site has begun.
 *
 * @param {() => string[]} paths
 * @param {{ looks: [string, object][], widths: number[], still?: (path: string) => boolean, axe?: (path: string) => boolean, turns?: boolean, only?: string }} options
 * themes and window sizes; window widths at which nothing may scroll sideways,
 * which the looks divide among themselves; the paths on which nothing may move;
 * those that axe looks at, most of the time; and whether paths take turns: each is opened in one of the looks only, where
 * it is seen at all widths, and by axe without its blocks of code; the theme of the look that alone is made here
 */
export function everywhere(site, paths, { looks, widths, still = () => true, axe = () => true, turns = false, only }) {
	looks.forEach(([colorScheme, viewport], turn) => {
		if (only && only !== colorScheme) return;
		const ofTurn = (_, i) => i % looks.length === turn;
		const mine = turns ? widths : widths.filter(ofTurn);
		const look = `${colorScheme}, ${viewport.width} px`;
		test(`on any route axe finds nothing, nothing moves, and nothing scrolls sideways at ${mine.join(", ")} px: ${look}`, async (t) => {
			const all = turns ? paths().filter(ofTurn) : paths();
			let step;
			let page;
			async function begin() {
				page = await site.blank({ viewport, colorScheme });
				// Nobody reads as fast as this, and the server says so.
				await page.route("**/api/v1/pageview", (route) => route.fulfill({ status: 204 }));
				await observeShifts(page);
				return looker(site, page, { viewport, widths: mine, still, axe, code: !turns }, (now) => {
					step = now;
				});
			}
			let visit = await begin();
			const found = [];
			for (const path of all) {
				let seen = await answered(visit(path));
				if (!seen) {
					// In one look of some thousand the browser, not the page, stands still for ever. A page that is at fault does it again.
					t.diagnostic(`${path}: the browser did not answer within ${limit / 1000} s: ${step}`);
					site.abandon(page);
					visit = await begin();
					seen = await answered(visit(path));
				}
				assert.ok(seen, `${path}: the browser did not answer twice: ${step}`);
				found.push(...seen);
			}
			assert.ok(all.length > 0);
			assert.deepEqual(found, []);
		});
	});
}
