// Types queries into the search box and measures each key, from the event's
// own time to after the frame that shows the hits. Reads
// {"playwright", "chromium", "url", "api", "base", "index", "queries"} and
// writes the milliseconds, JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const given = JSON.parse(readFileSync(0, "utf8"));
const { chromium } = await import(pathToFileURL(given.playwright).href);

// Between two keys of somebody who types fast.
const pause = 80;
const patience = 10_000;

/** The addresses a query finds, as the box asks for them. */
async function hitsOf(query) {
	const body = JSON.stringify({ requests: [{ indexName: given.index, query, hitsPerPage: 5 }] });
	const response = await fetch(given.api, { method: "POST", body });
	if (!response.ok) throw new Error(`${response.status} for ${query}: ${await response.text()}`);
	const { results } = await response.json();
	return results[0].hits.map((hit) => hit.url).sort();
}

/** In the page: waits for a key, and then for the frame after a set of links stands in the box. */
function watchBox() {
	const shown = () => {
		const links = [...document.querySelectorAll("[role=option] a[href], a[role=option][href]")];
		return JSON.stringify(links.map((a) => a.getAttribute("href")).sort());
	};
	let wanted;
	let pressed;
	let painted;
	addEventListener("keydown", (event) => (pressed = event.timeStamp), true);
	const look = () => {
		if (pressed === undefined || !painted || shown() !== wanted) return;
		const done = painted;
		const from = pressed;
		painted = undefined;
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => done(performance.now() - from);
			port2.postMessage(null);
		});
	};
	new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
	window.benchShown = shown;
	window.benchExpect = (hits) => {
		wanted = JSON.stringify(hits);
		pressed = undefined;
		window.benchPainted = new Promise((resolve) => (painted = resolve));
	};
}

const browser = await chromium.launch({
	executablePath: given.chromium,
	args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
});
try {
	const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
	page.setDefaultTimeout(patience);
	await page.addInitScript(watchBox);
	await page.goto(given.url, { waitUntil: "load" });
	// The box is loaded on intent; what that takes is not the time of a key.
	const input = page.getByPlaceholder("Search the docs");
	const isFocused = () => input.evaluate((element) => element === document.activeElement);
	for (const end = Date.now() + patience; !(await isFocused()); ) {
		if (Date.now() > end) throw new Error("the key / does not open the search box");
		await page.keyboard.press("/"); // before the page's scripts run it does nothing
		await page.waitForTimeout(pause);
	}
	await page.keyboard.type("module");
	await page.locator("[role=option]").first().waitFor();

	const seen = new Set();
	const times = [];
	for (const query of given.queries) {
		await input.fill("");
		let before = "[]";
		for (const [i, letter] of [...query].entries()) {
			const typed = [...query].slice(0, i + 1).join("");
			const hits = await hitsOf(typed);
			// An answer that is in the cache, or shows what is there already,
			// says nothing; neither does one without hits.
			const said = JSON.stringify(hits);
			const measured = !seen.has(typed.trim()) && hits.length > 0 && said !== before && letter !== " ";
			seen.add(typed.trim());
			before = said;
			if (measured) await page.evaluate((wanted) => window.benchExpect(wanted), hits);
			await page.keyboard.press(letter === " " ? "Space" : letter);
			if (measured) {
				const took = await page.evaluate(
					(limit) => Promise.race([window.benchPainted, new Promise((resolve) => setTimeout(resolve, limit, -1))]),
					patience,
				);
				if (took < 0) {
					const shown = await page.evaluate(() => window.benchShown());
					throw new Error(`"${typed}": wanted ${said}, the box shows ${shown}`);
				}
				times.push(took);
			}
			await page.waitForTimeout(pause);
		}
	}
	process.stdout.write(JSON.stringify(times));
} finally {
	await browser.close();
}
