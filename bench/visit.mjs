// Follows links and uses pages of several programs' sites in Chromium, the same
// way on all of them. The sites take turns within a round, so that what else
// the machine does meets all of them. Reads
//
//	{"playwright", "chromium", "rounds", "rates",
//	 "sites": [{"name", "url", "screen", "paths": [{"path", "title"}]}]}
//
// with `rates` the CPU throttling rates. A round before the first is not counted:
// in it servers compress and browsers compile. Of `paths` the first is where a visit
// begins, the last the longest page; all are in one sidebar. Writes
// {rows: [{site, rate, what, samples, failed}], sites: [{name, client, failed}]}, times
// in seconds, JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const given = JSON.parse(readFileSync(0, "utf8"));
const { chromium } = await import(pathToFileURL(given.playwright).href);

const patience = 120_000;
/** How long something that is there may take to be clickable. */
const reach = 15_000;

/** An error in one line, without colors. */
const said = (error) =>
	String(error.message ?? error)
		.replace(/\u001b\[[0-9;]*m/g, "")
		.replace(/\s+/g, " ");

/**
 * In every document: when a click was, and when the first frame after the new
 * heading was shown, on one clock that goes on when a page is loaded.
 */
function watch(article) {
	const now = () => performance.timeOrigin + performance.now();
	const text = (heading) => heading?.textContent.replace(/^[\u200b#\s]+|[\u200b#\s]+$/g, "");
	addEventListener(
		"click",
		(event) => {
			if (sessionStorage.benchTitle && !sessionStorage.benchClicked)
				sessionStorage.benchClicked = performance.timeOrigin + event.timeStamp;
		},
		true,
	);
	window.benchLook = () => {
		const watcher = new MutationObserver(look);
		function look() {
			if (sessionStorage.benchShown || !sessionStorage.benchClicked) return;
			if (text(document.querySelector(`${article} h1`)) !== sessionStorage.benchTitle) return;
			watcher.disconnect();
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => (sessionStorage.benchShown = now());
				port2.postMessage(null);
			});
		}
		watcher.observe(document, { subtree: true, childList: true, characterData: true });
		look();
	};
	if (sessionStorage.benchTitle && !sessionStorage.benchShown) window.benchLook();
	window.benchEvents = [];
	new PerformanceObserver((list) => {
		for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.benchEvents.push(duration);
	}).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** Waits until nothing moves and the browser has nothing else to do, twice in a row. */
const idle = (page) =>
	page.evaluate(async () => {
		const ends = ({ effect, playState }) =>
			playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
		for (let i = 0; i < 2; i++) {
			await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
			await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 10_000 })));
		}
	});

/** The CPU time of the page's main thread so far, in seconds. */
async function work(cdp) {
	const { metrics } = await cdp.send("Performance.getMetrics");
	return metrics.find(({ name }) => name === "TaskDuration").value;
}

const taken = async (page, { screen }) => {
	await page.waitForLoadState("load");
	if (screen.ready) await page.waitForFunction(() => window.benchReady());
	await page.waitForLoadState("networkidle");
	await idle(page);
};

/** A page of a site that its scripts have taken over, at a throttling rate. */
async function enter(browser, site, path, rate) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
	const page = await context.newPage();
	page.setDefaultTimeout(patience);
	await page.addInitScript(watch, site.screen.article);
	// As a script of the document: the policy of a site may forbid to make code of text.
	if (site.screen.ready) await page.addInitScript(`window.benchReady = () => ${site.screen.ready};`);
	await page.goto(new URL(path, site.url).href);
	await taken(page, site);
	const cdp = await context.newCDPSession(page);
	await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
	await cdp.send("Emulation.setCPUThrottlingRate", { rate });
	return { page, cdp, context };
}

/** The link to a page in the sidebar, brought into view. */
async function linkTo(page, site, to) {
	const found = await page.evaluate(
		([sidebar, to]) => {
			const plain = (path) => path.replace(/\.html$/, "").replace(/\/$/, "");
			const all = [...document.querySelectorAll(`${sidebar || "nav"} a[href]`), ...document.querySelectorAll("a[href]")];
			const link = all.find((a) => a.origin === location.origin && plain(a.pathname) === plain(to) && a.checkVisibility());
			for (const old of document.querySelectorAll("[data-bench]")) delete old.dataset.bench;
			if (link) link.dataset.bench = "";
			return Boolean(link);
		},
		[site.screen.sidebar, to.path],
	);
	if (!found) throw new Error(`no visible link to ${to.path}`);
	const link = page.locator("[data-bench]");
	await link.scrollIntoViewIfNeeded();
	return link;
}

async function navigate({ page, cdp }, site, to) {
	await page.evaluate(() => window.scrollTo(0, 0));
	const link = await linkTo(page, site, to);
	await page.mouse.move(640, 400);
	await idle(page);
	await page.evaluate((title) => {
		for (const key of ["benchClicked", "benchShown"]) delete sessionStorage[key];
		sessionStorage.benchTitle = title;
		window.benchLook();
		window.benchSame = true;
	}, to.title);
	const before = await work(cdp);
	await link.click({ noWaitAfter: true });
	await page.waitForFunction(() => sessionStorage.benchShown, undefined, { polling: 20 });
	const [clicked, shown, same] = await page.evaluate(() => [
		Number(sessionStorage.benchClicked),
		Number(sessionStorage.benchShown),
		Boolean(window.benchSame),
	]);
	const after = await work(cdp);
	await page.evaluate(() => delete sessionStorage.benchTitle);
	await taken(page, site);
	return { took: (shown - clicked) / 1000, cpu: after - before, same };
}

/** A thing of the screen that can be used, or undefined. */
async function thing(page, selector) {
	if (!selector) return;
	const all = page.locator(selector);
	for (let i = 0; i < (await all.count()); i++) if (await all.nth(i).isVisible()) return all.nth(i);
}

/** The interactions, in their order; one that a site has not answers false. */
const interactions = {
	"open the search": async (page, { search }) => {
		const button = await thing(page, search);
		if (!button) return false;
		await button.click({ timeout: reach });
	},
	"type “module”": async (page, { field }) => {
		const input = await thing(page, field);
		if (!input) return false;
		await input.focus();
		for (const letter of "module") {
			await page.keyboard.press(letter);
			await idle(page);
		}
	},
	"close the search": async (page, { field }) => {
		if (!(await thing(page, field))) return false;
		await page.keyboard.press("Escape");
		await idle(page);
		if (await thing(page, field)) await page.keyboard.press("Escape");
	},
	"change the theme": async (page, { themeMenu, theme }) => {
		if (!theme) return false;
		await page.evaluate(() => window.scrollTo(0, 0));
		if (themeMenu) {
			await (await thing(page, themeMenu)).click({ timeout: reach });
			await idle(page);
		}
		const button = await thing(page, theme);
		if (!button) return false;
		if (await button.evaluate((element) => element.localName === "select")) {
			await button.focus();
			await page.keyboard.press("ArrowDown");
		} else {
			await button.click({ timeout: reach });
		}
		await idle(page);
		if (themeMenu) await page.keyboard.press("Escape");
	},
	"go to a heading": async (page, { outline }) => {
		const link = outline && (await thing(page, `${outline} a[href*="#"]`));
		if (!link) return false;
		await link.click({ timeout: reach });
	},
	"copy code": async (page, { code, copy }) => {
		const block = await thing(page, code);
		if (!block || !copy) return false;
		await block.scrollIntoViewIfNeeded();
		await block.hover({ timeout: reach });
		await idle(page);
		const button = block.locator(copy).first();
		if (!(await button.count())) return false;
		await button.click({ force: true, timeout: reach });
	},
};

/** The longest event of each interaction on a page, in seconds; undefined where there is no such thing. */
async function use({ page }, site, fail) {
	const found = {};
	for (const [name, act] of Object.entries(interactions)) {
		await page.evaluate(() => (window.benchEvents.length = 0));
		try {
			if ((await act(page, site.screen)) === false) continue;
		} catch (error) {
			fail(name, said(error));
			continue;
		}
		await idle(page);
		await idle(page);
		const durations = await page.evaluate(() => window.benchEvents);
		found[name] = Math.max(0, ...durations) / 1000;
	}
	return found;
}

const results = new Map();
function keep(site, rate, what, value) {
	const key = JSON.stringify([site.name, rate, what]);
	if (!results.has(key)) results.set(key, { site: site.name, rate, what, samples: [] });
	if (value !== undefined) results.get(key).samples.push(value);
}

/** One site's turn in a round. */
async function turn(browser, site, rate) {
	const [from, ...rest] = site.paths;
	const longest = rest.at(-1);
	const at = await enter(browser, site, from.path, rate);
	try {
		// The first navigation of a visit also compiles the code of all.
		await navigate(at, site, rest[0]);
		for (const to of rest.slice(1)) {
			const { took, cpu, same } = await navigate(at, site, to);
			const what = to === longest ? "longest page" : "page";
			keep(site, rate, what, took);
			// A document that is loaded counts from nothing.
			if (same) keep(site, rate, `${what}, CPU`, cpu);
			site.same = same;
		}
	} finally {
		await at.context.close();
	}
	const used = await enter(browser, site, longest.path, rate);
	try {
		const found = await use(used, site, (name, failed) => {
			keep(site, rate, name);
			results.get(JSON.stringify([site.name, rate, name])).failed = failed;
		});
		for (const name of Object.keys(interactions)) if (name in found) keep(site, rate, name, found[name]);
		keep(site, rate, "INP", Math.max(0, ...Object.values(found)));
	} finally {
		await used.context.close();
	}
}

const browser = await chromium.launch({
	executablePath: given.chromium,
	args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
});
try {
	const failed = new Map();
	for (let round = -1; round < given.rounds; round++) {
		if (round === 0) results.clear();
		for (const rate of round < 0 ? [1] : given.rates) {
			for (const site of round % 2 ? [...given.sites].reverse() : given.sites) {
				if (failed.has(site.name)) continue;
				try {
					await turn(browser, site, rate);
				} catch (error) {
					failed.set(site.name, said(error));
				}
			}
		}
	}
	process.stdout.write(
		JSON.stringify({
			rows: [...results.values()],
			sites: given.sites.map(({ name, same }) => ({ name, client: Boolean(same), failed: failed.get(name) ?? "" })),
		}),
	);
} finally {
	await browser.close();
}
