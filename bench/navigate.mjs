// Navigates between pages in Chromium and uses the longest of them, for sites
// that are served side by side. The sites take turns within a round, so that
// what else the machine does meets all of them. Reads
//
//	{"playwright", "chromium", "rounds", "rates", "patience",
//	 "sites": [{"name", "url"}], "guides": [path], "long": [path], "from": path}
//
// with `rates` the CPU throttling rates, and writes, for each site, rate and
// what was done, the medians, JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const given = JSON.parse(readFileSync(0, "utf8"));
const { chromium } = await import(pathToFileURL(given.playwright).href);

const patience = 20_000;

/** In the page: the time from a click to after the frame that shows the heading of another page. */
function watchNavigation() {
	let clicked;
	// What a page does once it is painted and nothing else waits is left until its CPU time was read.
	const waiting = [];
	const whenIdle = window.requestIdleCallback.bind(window);
	window.requestIdleCallback = (work, options) => (window.benchMeasures ? waiting.push([work, options]) : whenIdle(work, options));
	window.benchRelease = () => {
		window.benchMeasures = false;
		for (const [work, options] of waiting.splice(0)) whenIdle(work, options);
	};
	addEventListener("click", (event) => (clicked = event.timeStamp), true);
	const heading = () => document.querySelector("main h1")?.textContent;
	window.benchLink = (href) => {
		document.getElementById("bench-link")?.remove();
		const link = document.createElement("a");
		link.id = "bench-link";
		link.href = href;
		link.textContent = "next";
		link.style.cssText = "position:fixed;inset:auto auto 0 0;z-index:99;inline-size:60px;block-size:24px";
		document.body.append(link);
		const before = heading();
		clicked = undefined;
		window.benchShown = new Promise((done) => {
			const look = () => {
				const now = heading();
				if (clicked === undefined || !now || now === before || !document.querySelector("#md-body")) return;
				watcher.disconnect();
				requestAnimationFrame(() => {
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => done(performance.now() - clicked);
					port2.postMessage(null);
				});
			};
			const watcher = new MutationObserver(look);
			watcher.observe(document, { subtree: true, childList: true, characterData: true });
		});
	};
	window.benchEvents = [];
	new PerformanceObserver((list) => {
		for (const { interactionId, duration, name, startTime } of list.getEntries()) {
			if (interactionId) window.benchEvents.push({ duration, name, startTime });
		}
	}).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** What the renderer's main thread did so far, in milliseconds and times. */
async function work(cdp) {
	const { metrics } = await cdp.send("Performance.getMetrics");
	const of = (name) => metrics.find((metric) => metric.name === name).value;
	const [task, script, style, layout] = ["TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map(
		(name) => of(name) * 1000,
	);
	return { task, script, style, layout, recalcs: of("RecalcStyleCount"), layouts: of("LayoutCount") };
}

/** Waits until nothing moves, no part of the prose is held back and the browser has nothing else to do. */
const idle = (page) =>
	page.evaluate(async () => {
		const rest = () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done())));
		const ends = ({ effect, playState }) =>
			playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
		do {
			await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
			await rest();
		} while (document.querySelector("[data-held]"));
	});

/** A page of a site, ready to be used, at a throttling rate. */
async function enter(browser, site, path, rate) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
	const page = await context.newPage();
	page.setDefaultTimeout(patience);
	await page.addInitScript(watchNavigation);
	await page.goto(new URL(path, site.url).href, { waitUntil: "load" });
	await page.waitForFunction(() => {
		const root = document.querySelector("#bindery-root") ?? {};
		const key = Object.keys(root).find((name) => name.startsWith("__reactContainer"));
		return root[key]?.stateNode.current.memoizedState.isDehydrated === false;
	});
	const cdp = await context.newCDPSession(page);
	await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
	await cdp.send("Emulation.setCPUThrottlingRate", { rate });
	await idle(page);
	return { page, cdp, context };
}

async function navigate({ page, cdp }, href, hover) {
	await page.evaluate((href) => window.benchLink(href), href);
	await page.mouse.move(30, 400);
	await idle(page);
	const at = [20, 788];
	if (hover) {
		await page.mouse.move(...at);
		// It is loaded ahead; what is in memory was fetched before.
		await page.waitForFunction((href) => performance.getEntriesByName(new URL(href, location.href).href).some((entry) => entry.responseEnd), href);
		await idle(page);
	}
	await page.evaluate(() => (window.benchMeasures = true));
	const before = await work(cdp);
	await page.mouse.click(...at);
	const took = await page.evaluate(() => window.benchShown);
	const after = await work(cdp);
	await page.evaluate(() => window.benchRelease());
	await idle(page);
	const spent = Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name]]));
	return { took, ...spent };
}

/** The interactions measured on a page; each leaves the page as it found it. */
const interactions = {
	"open the search": async (page) => {
		await page.keyboard.press("/");
		await page.locator(".search-box[data-active]").waitFor();
	},
	"type": async (page) => {
		for (const letter of "module") {
			await page.keyboard.press(letter);
			await idle(page);
		}
	},
	"close the search": async (page) => {
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
	},
	"open a sidebar item": async (page) => {
		const button = page.locator(".sidebar-pages button[aria-expanded=false]:not([disabled])").first();
		await button.scrollIntoViewIfNeeded();
		await button.click();
	},
	"close the current sidebar item": async (page) => {
		const button = page.locator(".sidebar-pages button[aria-expanded=true]").last();
		if (await button.count()) await button.click();
	},
	"choose a tab": async (page) => {
		const tab = page.locator(".tabs-list label:nth-child(2):visible").first();
		if (!(await tab.count())) return;
		await tab.scrollIntoViewIfNeeded();
		await idle(page);
		await tab.click();
	},
	"open details": async (page) => {
		const summary = page.locator(".prose summary:visible").first();
		if (!(await summary.count())) return;
		await summary.scrollIntoViewIfNeeded();
		await idle(page);
		await summary.click();
	},
	"copy code": async (page) => {
		const code = page.locator(".prose .code:visible").first();
		if (!(await code.count())) return;
		await code.scrollIntoViewIfNeeded();
		await code.hover();
		await idle(page);
		await code.locator(".code-copy").click();
	},
	"change the theme": async (page) => {
		await page.evaluate(() => window.scrollTo(0, 0));
		const theme = page.locator(".disclosure", { has: page.locator("input[name*=theme]") }).first();
		await theme.locator("button").first().click();
		await idle(page);
		const label = theme.locator("label").last();
		await label.click();
	},
	"choose a release": async (page) => {
		const select = page.locator(".version-lens select").first();
		if (!(await select.count())) return;
		await select.focus();
		await page.keyboard.press("ArrowDown");
	},
};

/** The longest event of each interaction on a page, in milliseconds. */
async function interact({ page }) {
	const found = {};
	for (const [name, act] of Object.entries(interactions)) {
		await page.evaluate(() => (window.benchEvents.length = 0));
		await act(page);
		await idle(page);
		await idle(page);
		const events = await page.evaluate(() => window.benchEvents);
		found[name] = Math.max(0, ...events.map(({ duration }) => duration));
	}
	return found;
}

const results = new Map();
function keep(site, rate, what, measured) {
	const key = JSON.stringify([site.name, rate, what]);
	results.set(key, [...(results.get(key) ?? []), measured]);
}

function medians(list) {
	const names = Object.keys(list[0]);
	return Object.fromEntries(
		names.map((name) => {
			const sorted = list.map((each) => each[name]).sort((a, b) => a - b);
			return [name, Math.round(sorted[Math.floor(sorted.length / 2)] * 10) / 10];
		}),
	);
}

const browser = await chromium.launch({
	executablePath: given.chromium,
	args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
});
try {
	for (let round = 0; round < given.rounds; round++) {
		for (const rate of given.rates) {
			const turns = round % 2 ? [...given.sites].reverse() : given.sites;
			for (const site of turns) {
				if (given.only !== "interact") {
					const at = await enter(browser, site, given.from, rate);
					// The first navigation of a visit also compiles the code of all.
					await navigate(at, given.guides.at(-1), false);
					for (const path of given.guides) keep(site, rate, `guide ${path}`, await navigate(at, path, false));
					for (const path of given.long) {
						keep(site, rate, `long ${path}`, await navigate(at, path, false));
						keep(site, rate, `away ${path}`, await navigate(at, given.guides[0], false));
					}
					await at.context.close();
					if (given.hover) {
						const hovered = await enter(browser, site, given.from, rate);
						for (const path of [...given.guides, ...given.long]) {
							keep(site, rate, `hovered ${path}`, await navigate(hovered, path, true));
						}
						await hovered.context.close();
					}
				}
				if (given.only !== "navigate") {
					for (const path of given.long) {
						const used = await enter(browser, site, path, rate);
						keep(site, rate, `use ${path}`, await interact(used));
						await used.context.close();
					}
				}
			}
		}
	}
	const rows = [...results].map(([key, list]) => {
		const [site, rate, what] = JSON.parse(key);
		const said = medians(list);
		return { site, rate, what, rounds: list.length, ...(what.startsWith("use ") ? { interactions: said } : said) };
	});
	process.stdout.write(`${JSON.stringify(rows)}\n`);
} finally {
	await browser.close();
}
