import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

/** What has the focus, and whether it or what stands for it has a ring; undefined at the end of the page. */
const stop = (page) =>
	page.evaluate(() => {
		const element = document.activeElement;
		if (!element || element === document.body) return undefined;
		const has = (of, pseudo) => {
			const { outlineStyle, outlineWidth } = getComputedStyle(of, pseudo);
			return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
		};
		const stands = [element.closest("form"), element.closest("label"), element.nextElementSibling].filter(Boolean);
		return {
			name: element.outerHTML.slice(0, 90),
			ring: has(element) || has(element, "::after") || stands.some((other) => has(other)),
			seen: element.checkVisibility({ visibilityProperty: true }),
		};
	});

for (const forcedColors of ["none", "active"]) {
	test(`every stop of Tab is seen and has a ring, forced colours ${forcedColors}`, async () => {
		const page = await site.visit("/guides/start/", { forcedColors, reducedMotion: "reduce" });
		await hydrated(page);
		// A link that has the focus long enough is fetched, and this one leads nowhere.
		await page.route("**/gone/", (route) => route.fulfill({ status: 204 }));
		const stops = [];
		await page.keyboard.press("Tab");
		for (let at = await stop(page); at && stops.length < 200; at = await stop(page)) {
			stops.push(at);
			await page.keyboard.press("Tab");
		}
		assert.ok(stops.length > 30 && stops.length < 200, `${stops.length} stops`);
		assert.match(stops[0].name, /skip-link/);
		assert.deepEqual(
			stops.filter(({ ring, seen }) => !ring || !seen).map(({ name }) => name),
			[],
		);
	});
}

// 200 % of a laptop and of a tablet.
for (const width of [640, 384]) {
	test(`at twice the size, ${width} px, axe finds nothing, nothing scrolls sideways and no words are cut off`, async () => {
		const viewport = { width, height: Math.round(sizes.laptop.height / 2) };
		for (const path of ["/guides/start/", "/reference/options/", "/guides/printable/", "/search/?q=heat"]) {
			const page = await site.visit(path, { viewport, deviceScaleFactor: 2, reducedMotion: "reduce" });
			await hydrated(page);
			const found = await violations(page);
			assert.deepEqual(found.map(({ id }) => id), [], path);
			const cut = await page.evaluate(() => {
				const wide = document.documentElement.scrollWidth > window.innerWidth ? ["the page"] : [];
				const clipped = [...document.querySelectorAll("h1, h2, h3, p, a, button, li, summary, .brand span")].filter(
					(element) =>
						element.checkVisibility({ visibilityProperty: true }) &&
						!element.closest(".visually-hidden") &&
						["hidden", "clip"].includes(getComputedStyle(element).overflowX) &&
						element.scrollWidth > element.clientWidth,
				);
				return [...wide, ...clipped.map((element) => element.textContent)];
			});
			assert.deepEqual(cut, [], path);
		}
	});
}
