// Opens the search of several programs' sites in Chromium and types into it.
// Reads
//
//	{"playwright", "chromium", "rounds", "queries",
//	 "sites": [{"name", "url", "screen", "paths": [{"path"}]}]}
//
// and writes [{name, failed, first, bytes, requests, keys}], JSON: the seconds
// from opening the search until the first hit was shown, what the server sent
// for that, and the seconds from each query's last letter until the last hits
// for it were shown. Of `first`, `bytes` and `requests` there is one a round.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const given = JSON.parse(readFileSync(0, "utf8"));
const { chromium } = await import(pathToFileURL(given.playwright).href);

const patience = 120_000;
/** Hits that stay as they are for so long are the last ones; more than any box waits for a further letter. */
const settled = 700;

const tally = async (site, method = "GET") => (await fetch(new URL("/_bench/tally", site.url), { method })).json();
const total = (sent) =>
	Object.values(sent).reduce((sum, { bytes, requests }) => ({ bytes: sum.bytes + bytes, requests: sum.requests + requests }), {
		bytes: 0,
		requests: 0,
	});
const pause = (time) => new Promise((done) => setTimeout(done, time));

/** In the page: watches the hits, frame by frame, and says when they changed last. */
function watchHits(selector) {
	const signature = () =>
		[...document.querySelectorAll(selector)]
			.slice(0, 5)
			.map((hit) => hit.textContent)
			.join("\n");
	addEventListener("keydown", (event) => (window.benchKey = event.timeStamp), true);
	addEventListener("click", (event) => (window.benchClick ??= event.timeStamp), true);
	window.benchHits = () => {
		let before = signature();
		window.benchChanged = window.benchFirst = 0;
		const frame = (time) => {
			const now = signature();
			if (now !== before) {
				before = now;
				window.benchChanged = time;
				if (now) window.benchFirst ||= performance.now();
			}
			window.benchFrame = requestAnimationFrame(frame);
		};
		cancelAnimationFrame(window.benchFrame);
		window.benchFrame = requestAnimationFrame(frame);
	};
}

/** Waits until the site sends nothing more: what it fetches ahead is no part of a search. */
async function untilQuiet(site) {
	for (let before = ""; ; await pause(1000)) {
		const now = JSON.stringify(await tally(site));
		if (now === before) return;
		before = now;
	}
}

async function round(browser, site, result) {
	const { screen } = site;
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
	try {
		const page = await context.newPage();
		page.setDefaultTimeout(patience);
		await page.addInitScript(watchHits, screen.hit);
		// As a script of the document: the policy of a site may forbid to make code of text.
		if (screen.ready) await page.addInitScript(`window.benchReady = () => ${screen.ready};`);
		await page.goto(new URL(site.paths[0].path, site.url).href, { waitUntil: "load" });
		if (screen.ready) await page.waitForFunction(() => window.benchReady());
		await untilQuiet(site);
		await tally(site, "DELETE");
		await page.evaluate(() => window.benchHits());
		await page.locator(screen.search).locator("visible=true").first().click();
		const field = page.locator(screen.field).locator("visible=true").first();
		await field.waitFor();
		await field.focus();
		await page.keyboard.type(given.queries[0]);
		await page.waitForFunction(() => window.benchFirst);
		result.first.push((await page.evaluate(() => window.benchFirst - window.benchClick)) / 1000);
		const sent = total(await tally(site));
		result.bytes.push(sent.bytes);
		result.requests.push(sent.requests);
		await page.waitForTimeout(settled);
		for (const query of given.queries.slice(1)) {
			await field.fill("");
			await page.keyboard.type(query.slice(0, -1));
			await page.waitForTimeout(settled);
			await page.evaluate(() => window.benchHits());
			await page.keyboard.press(query.at(-1));
			await page.waitForTimeout(settled);
			const changed = await page.evaluate(() => window.benchChanged - window.benchKey);
			if (changed > 0) result.keys.push(changed / 1000); // hits that stay as they were say nothing
		}
	} finally {
		await context.close();
	}
}

const browser = await chromium.launch({
	executablePath: given.chromium,
	args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
});
try {
	const results = given.sites.map(({ name }) => ({ name, failed: "", first: [], bytes: [], requests: [], keys: [] }));
	// The round before the first is not counted: servers compress in it.
	for (let i = -1; i < given.rounds; i++) {
		if (i === 0) for (const result of results) for (const list of ["first", "bytes", "requests", "keys"]) result[list] = [];
		for (const [at, site] of given.sites.entries()) {
			if (results[at].failed) continue;
			try {
				await round(browser, site, results[at]);
			} catch (error) {
				results[at].failed = String(error.message ?? error).replace(/\u001b\[[0-9;]*m/g, "").replace(/\s+/g, " ");
			}
		}
	}
	process.stdout.write(JSON.stringify(results));
} finally {
	await browser.close();
}
