// Visits a page of each site with an empty cache in Chromium. Reads
//
//	{"playwright", "chromium", "sites": [{"name", "url", "paths": [{"path"}]}]}
//
// and writes what each site's server sent until the page was loaded, and until
// it sent nothing more for a while, JSON: [{name, failed, loaded, quiet}], both
// of the latter {kind: {bytes, requests}}.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const given = JSON.parse(readFileSync(0, "utf8"));
const { chromium } = await import(pathToFileURL(given.playwright).href);

/** How long nothing may be sent, and how long is waited for that, in milliseconds. */
const quiet = 1500;
const patience = 120_000;

const tally = async (site, method = "GET") => (await fetch(new URL("/_bench/tally", site.url), { method })).json();
const pause = (time) => new Promise((done) => setTimeout(done, time));

async function untilQuiet(site) {
	let before = "";
	for (const end = Date.now() + patience; Date.now() < end; await pause(quiet)) {
		const now = await tally(site);
		if (JSON.stringify(now) === before) return now;
		before = JSON.stringify(now);
	}
	throw new Error("it does not end to fetch");
}

async function visit(browser, site) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	try {
		const page = await context.newPage();
		await tally(site, "DELETE");
		await page.goto(new URL(site.paths[0].path, site.url).href, { waitUntil: "load", timeout: patience });
		const loaded = await tally(site);
		return { name: site.name, loaded, quiet: await untilQuiet(site) };
	} finally {
		await context.close();
	}
}

const browser = await chromium.launch({
	executablePath: given.chromium,
	args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
});
try {
	const results = [];
	for (const site of given.sites) {
		try {
			await visit(browser, site); // what the server presses is pressed then
			results.push(await visit(browser, site));
		} catch (error) {
			results.push({ name: site.name, failed: String(error) });
		}
	}
	process.stdout.write(JSON.stringify(results));
} finally {
	await browser.close();
}
