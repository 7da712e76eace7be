// Asks Pagefind queries in Chromium. Reads
//
//	{"playwright", "chromium", "url", "queries", "depth", "first"}
//
// and writes {answers, first, bytes, requests, times}, JSON. `answers` are for
// each query the pages of its first results, [{sections: [{url, places}]}], with
// how many of the query's words are in each section; `first` is a query that is
// asked with nothing loaded, what was sent for its first result in `bytes` and
// `requests`; `times` are seconds from a query to its first result, loaded.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const given = JSON.parse(readFileSync(0, "utf8"));
const { chromium } = await import(pathToFileURL(given.playwright).href);

const tally = async (method = "GET") => (await fetch(new URL("/_bench/tally", given.url), { method })).json();

/** In the page. */
async function open() {
	window.pagefind = await import("/pagefind/pagefind.js");
	await window.pagefind.init();
}

async function ask([query, depth]) {
	const start = performance.now();
	const { results } = await window.pagefind.search(query);
	const pages = [];
	let took = performance.now() - start;
	for (const [i, result] of results.slice(0, depth).entries()) {
		const data = await result.data();
		if (i === 0) took = performance.now() - start;
		pages.push({ sections: data.sub_results.map(({ url, locations }) => ({ url, places: locations.length })) });
	}
	return { pages, took: took / 1000 };
}

const browser = await chromium.launch({
	executablePath: given.chromium,
	args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
});
try {
	const fresh = async () => {
		const page = await (await browser.newContext()).newPage();
		await page.goto(new URL("/blank.html", given.url).href);
		return page;
	};
	// What the server presses is pressed by the first of two.
	let sent;
	for (let i = 0; i < 2; i++) {
		const page = await fresh();
		await tally("DELETE");
		await page.evaluate(open);
		await page.evaluate(ask, [given.first, 1]);
		sent = await tally();
		await page.close();
	}
	const all = Object.values(sent);
	const page = await fresh();
	await page.evaluate(open);
	const answers = [];
	const times = [];
	for (const query of given.queries) {
		const { pages, took } = await page.evaluate(ask, [query, given.depth]);
		answers.push(pages);
		times.push(took);
	}
	process.stdout.write(
		JSON.stringify({
			answers,
			times,
			bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
			requests: all.reduce((sum, { requests }) => sum + requests, 0),
		}),
	);
} finally {
	await browser.close();
}
