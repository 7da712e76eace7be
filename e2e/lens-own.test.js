import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ own: true });

const note = (page) => page.locator(".lens-note [role=status]");

/** Pages of our own whose subject needs a release that is newer than 5.100, and what the page as a whole needs. */
const pages = {
	"/guides/getting-started/": "5.109",
	"/guides/caching/": "5.109",
	"/guides/tree-shaking/": undefined,
	"/guides/native-css/": "5.109",
	"/guides/html-entry/": "5.109",
	"/concepts/modules/": "5.109",
	"/configuration/mode/": undefined,
	"/configuration/devtool/": undefined,
	"/guides/virtual-modules/": undefined,
	"/guides/import-phases/": "5.109",
	"/concepts/targets/": undefined,
	"/guides/performance-audit/": "5.110",
};

for (const [path, needs] of Object.entries(pages)) {
	test(`${path} says as of 5.90 and 5.100 what is newer`, async () => {
		const page = await site.blank();
		const counts = [];
		for (const release of ["5.90", "5.100"]) {
			await page.goto(site.server.url(`${path}?v=${release}`));
			await hydrated(page);
			await note(page).waitFor();
			const words = await note(page).textContent();
			const [, count] = words.match(new RegExp(`^Seen as of ${release.replace(".", "\\.")}: (\\d+) items? on this page (?:are|is) newer\\.`)) ?? [];
			assert.ok(Number(count) > 0, words);
			assert.equal(/It needs ([\d.]+) or later/.exec(words)?.[1], path.includes("virtual") && release === "5.90" ? "5.100" : needs, words);
			counts.push(Number(count));
			// What is newer says so where it stands.
			const marked = await page
				.locator('#md-body [data-lens="newer"]')
				.evaluateAll((all) => all.map(({ dataset }) => [dataset.since, dataset.lensText]));
			assert.ok(marked.length >= counts.at(-1), `${marked.length} are marked`);
			for (const [since, text] of marked) assert.equal(text, `since ${since}`);
		}
		assert.ok(counts[0] >= counts[1], String(counts));
	});
}

test("no page of ours says that nothing is newer, and one without data says so", async () => {
	const page = await site.visit("/license/?v=5.90");
	await hydrated(page);
	await becomes(() => note(page).textContent(), "Seen as of 5.90: this page has no data about versions.");
});

test("a page says first what it needs and what of it is experimental, without scripts", async () => {
	const page = await site.visit("/guides/html-entry/", { javaScriptEnabled: false });
	const first = page.locator("#md-body > :first-child");
	assert.match(await first.textContent(), /Needs 5\.109 or later: an HTML file as entry, without a setting\. Experimental/);
	assert.equal(await first.getByRole("link").last().getAttribute("href"), "/migrate/older-5/");
	assert.equal(await page.locator("#md-body .badge.since").first().textContent(), "5.111+");
	const markdown = await page.request.get(site.server.url("/guides/html-entry/"), { headers: { accept: "text/markdown" } });
	assert.match(await markdown.text(), /> \*\*Versions:\*\* Needs 5\.109 or later/);
});

test("what is new begins with words, its long lists open for a hash, and the lens marks both", async () => {
	const page = await site.visit("/whats-new/?v=5.109#v5-110-new");
	await hydrated(page);
	await note(page).waitFor();
	const state = await page.evaluate(() => {
		const fold = document.getElementById("v5-110-new");
		return {
			open: [...document.querySelectorAll("#md-body details[open]")].map((each) => each.id),
			closed: document.querySelectorAll("#md-body details:not([open])").length,
			words: document.getElementById("v5-110").nextElementSibling.querySelectorAll('a[href^="/"]').length,
			heading: ["v5-110", "v5-109"].map((id) => document.getElementById(id).dataset.lens ?? "not"),
			marked: fold.querySelectorAll('li[data-lens="newer"]').length > 10,
		};
	});
	const { closed, words, ...exact } = state;
	assert.deepEqual(exact, { open: ["v5-110-new"], heading: ["newer", "not"], marked: true });
	assert.ok(closed > 5 && words > 1, JSON.stringify(state));
});
