/** What axe finds on a page. */
import axe from "axe-core";

/**
 * Gives axe's violations, each `{ id, nodes: [{ target, html }] }`. axe runs in
 * the page itself and words only what it found: selectors for all that is well,
 * and bringing them to another page and here, take twice the time of the rules.
 *
 * @param {import("playwright-core").Page} page
 * @param {{ include?: string[], exclude?: string[] }} [where] selectors of the parts it looks at, the whole page if left out
 */
export async function violations(page, { include, exclude = [] } = {}) {
	// It would have to run in each frame, too.
	if (page.frames().length > 1 && !exclude.includes("iframe")) throw new Error(`${page.url()} has frames`);
	// What fades in has its contrast once it is there.
	await page.evaluate(async () => {
		const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
		await Promise.allSettled(ending.map(({ finished }) => finished));
	});
	await page.evaluate(axe.source);
	// axe compares where things are: none may move because parts out of view are laid out meanwhile (web/mdx/parts.css).
	await page.waitForFunction(() => !document.querySelector("[data-held]"));
	return page.evaluate(
		async (where) => {
			const root = document.documentElement;
			root.toggleAttribute("data-whole", true);
			const { violations } = await window.axe.run(where, { resultTypes: ["violations"] });
			root.toggleAttribute("data-whole", false);
			return violations;
		},
		{ include: include ?? ["html"], exclude },
	);
}
