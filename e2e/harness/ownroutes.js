/**
 * What must hold at every address of this repository's own site. It takes as long as a third of all other tests of the
 * browser, so each look has a file of its own, and they run at the same time.
 */
import { sizes } from "./browser.js";
import { everywhere, sitemap } from "./everywhere.js";
import { suite } from "./suite.js";

/** The other two pairs hold on the fixture, which has every kind of block. */
const looks = [
	["light", sizes.laptop],
	["dark", sizes.phone],
];

/**
 * The pages of the API, of plugins and of loaders are made of the same parts, more
 * than a hundred of them: axe looks at one in four, those whose names have a length
 * that four divides, and at the one that has parts of its own.
 */
const sampled = (path) =>
	!/^\/(api|plugins|loaders)\/./.test(path) || path.length % 4 === 0 || path === "/api/compiler-hooks/";

/**
 * Makes the test of one look, on the routes whose turn it is.
 *
 * @param {"light" | "dark"} theme
 */
export function ownRoutes(theme) {
	let routes = [];
	const site = suite({
		own: true,
		async prepare({ server }) {
			// A printable page repeats its section: one stands for all.
			routes = [...(await sitemap(server)), "/concepts/printable/"];
		},
	});
	everywhere(site, () => routes, { looks, only: theme, turns: true, axe: sampled, widths: [768, 320] });
}
