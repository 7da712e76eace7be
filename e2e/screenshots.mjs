// Takes a picture of every screen of this repository's own site, in every size
// and both themes, into .cache/screenshots. `make screenshots` runs it.
//
//   node screenshots.mjs [NAME...]   all screens, or the named ones
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch } from "./harness/browser.js";
import { hydrated } from "./harness/expect.js";
import { Project } from "./harness/program.js";
import { states, unfold } from "./harness/states.js";

const folder = fileURLToPath(new URL("../.cache/screenshots/", import.meta.url));
const widths = { 360: 740, 768: 1024, 1280: 800, 1600: 1000 };
const themes = ["light", "dark"];

/**
 * A screen: its address, what is done there before the picture, whether the
 * whole page is taken, and the widths it exists at.
 */
const screens = {
	landing: { path: "/", whole: true },
	documentation: { path: "/guides/getting-started/", whole: true },
	reference: { path: "/configuration/devtool/" },
	section: { path: "/configuration/" },
	printable: { path: "/concepts/printable/" },
	search: { path: "/concepts/", act: (page) => search(page, "source map") },
	results: { path: "/search/?q=source+map" },
	"results-none": { path: "/search/?q=qqqqxzzz" },
	vote: { path: "/vote/", whole: true },
	organization: { path: "/organization/", whole: true, act: unfold },
	"starter-kits": { path: "/starter-kits/", whole: true },
	"not-found": { path: "/no-such-page/" },
	menu: { path: "/concepts/output/", act: openMenu, widths: [360, 768] },
	languages: { path: "/concepts/", act: (page) => page.getByRole("button", { name: "Language" }).click() },
	chat: { path: "/concepts/", act: (page) => page.locator("[data-chat]:visible").first().click() },
	failed: { path: "/concepts/", act: failToLoad, options: { serviceWorkers: "block" } },
	shortcuts: { path: "/concepts/", act: (page) => page.getByRole("button", { name: /^Keyboard shortcuts/ }).click() },
	outline: { path: "/concepts/", act: (page) => page.locator(".outline summary").click(), widths: [360, 768] },
	forced: { path: "/configuration/devtool/", options: { forcedColors: "active" } },
	narrow: { path: "/configuration/mode/", whole: true, options: { viewport: { width: 320, height: 640 } }, widths: [360] },
	...states,
};

async function search(page, query) {
	await page.keyboard.press("/");
	const field = page.locator("#bindery-search-input");
	if (!(await field.isVisible())) await page.getByRole("button", { name: "Search", exact: true }).first().click();
	await field.fill(query);
	await page.locator("#bindery-search [role=option]").first().waitFor();
}

async function openMenu(page) {
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("#bindery-nav .drawer-close").waitFor();
}

async function failToLoad(page) {
	await page.route(/\/glossary\//, (route) => route.abort());
	await page.locator('.site-footer a[href="/glossary/"]').click();
	await page.getByText("Error loading content.").waitFor();
}

async function take(browser, server, name, screen) {
	for (const width of screen.widths ?? Object.keys(widths)) {
		for (const colorScheme of themes) {
			const viewport = { width: Number(width), height: widths[width] };
			const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce", ...screen.options });
			const page = await context.newPage();
			try {
				await screen.prepare?.(page);
				await page.goto(server.url(screen.path), { waitUntil: "load" });
				await hydrated(page);
				await screen.act?.(page);
				// A page is as long as it is once all that is fetched late is there.
				if (!screen.busy) await page.waitForLoadState("networkidle");
				if (screen.whole) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
				await page.screenshot({ path: `${folder}${name}-${width}-${colorScheme}.png`, fullPage: screen.whole ?? false });
			} catch (error) {
				console.error(`${name}, ${width} px, ${colorScheme}: ${error.message}`);
				process.exitCode = 1;
			} finally {
				await context.close();
			}
		}
	}
}

/** Builds a site, serves it and takes the pictures of its screens. */
async function takeAll(browser, project, named) {
	let server;
	try {
		await project.build();
		server = await project.serve();
		for (const [name, screen] of named) await take(browser, server, name, screen);
	} finally {
		await server?.stop();
		await project.remove();
	}
}

async function copyOf({ name, arrange }) {
	const project = await Project.copy(name);
	await arrange?.(project);
	return project;
}

await mkdir(folder, { recursive: true });
const asked = process.argv.slice(2);
const wanted = Object.entries(screens).filter(([name]) => asked.length === 0 || asked.includes(name));
const browser = await launch();
try {
	for (const fixture of new Set(wanted.map(([, screen]) => screen.fixture))) {
		const project = fixture ? await copyOf(fixture) : await Project.own();
		await takeAll(browser, project, wanted.filter(([, screen]) => screen.fixture === fixture));
	}
} finally {
	await browser.close();
}
