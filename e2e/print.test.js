import assert from "node:assert/strict";
import { test } from "node:test";
import { hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ whole: true });

/** Opens a path as a printer sees it, at the width of the text on A4. */
async function printed(path, options = {}) {
	const page = await site.visit(path, { viewport: { width: 567, height: 800 }, ...options });
	await hydrated(page);
	await page.emulateMedia({ media: "print", ...options });
	return page;
}

/** How many sheets a page needs. */
async function sheets(page) {
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	return pdf.match(/\/Type\s*\/Page\b/g).length;
}

test("a section is printed as a book: its title and what is in it, then every page as a chapter", async () => {
	const page = await printed("/guides/printable/");
	const titles = await page.locator(".printable-page > h1").allTextContents();
	assert.ok(titles.length > 3, `${titles.length} chapters`);
	assert.deepEqual(await page.locator(".printable-contents li").allTextContents(), titles);
	const broken = await page
		.locator(".printable-page")
		.evaluateAll((chapters) => chapters.map((chapter) => getComputedStyle(chapter).breakBefore));
	assert.deepEqual([...new Set(broken)], ["page"]);
	const count = await sheets(page);
	assert.ok(count > titles.length, `${count} sheets for a title and ${titles.length} chapters`);
});

test("a list of what is in a section leads to its pages", async () => {
	const page = await site.visit("/guides/printable/");
	const hrefs = await page.locator(".printable-contents a").evaluateAll((links) => links.map((link) => link.hash));
	assert.equal(hrefs.length, await page.locator(".printable-page").count());
	assert.ok(hrefs.length > 1);
	for (const href of hrefs) {
		assert.equal(await page.locator(`article[id="${href.slice(1)}"]`).count(), 1, href);
	}
});

test("on paper there is the page and nothing to press", async () => {
	const page = await printed("/guides/start/");
	assert.deepEqual(await page.locator("button, input, nav, header, footer, .page-links").filter({ visible: true }).allTextContents(), []);
	await page.getByRole("heading", { level: 1 }).waitFor();
});

test("nothing is cut off at the edge of the paper", async () => {
	for (const path of ["/guides/start/", "/reference/options/", "/guides/printable/"]) {
		const page = await printed(path);
		const cut = await page
			.locator("#md-body :is(pre, table, .table-scroll, figure)")
			.filter({ visible: true })
			.evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent));
		assert.deepEqual(cut, [], path);
	}
});

test("the dark theme prints black on white", async () => {
	const page = await printed("/guides/start/", { colorScheme: "dark" });
	const colours = await page.evaluate(() => [
		getComputedStyle(document.body).color,
		getComputedStyle(document.documentElement).backgroundColor,
	]);
	assert.deepEqual(colours, ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});

test("an outward link is followed by its address, one within the site is not", async () => {
	const page = await printed("/guides/start/");
	await page
		.locator("#md-body")
		.evaluate((prose) => prose.append(Object.assign(document.createElement("a"), { href: "https://example.org/rye", textContent: "Rye" })));
	const written = await page.locator("#md-body a[href]:not(.heading-link)").evaluateAll((links) =>
		links.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]),
	);
	const outward = written.filter(([href]) => href.startsWith("http"));
	assert.ok(outward.length > 0 && outward.length < written.length);
	for (const [href, after] of written) {
		assert.equal(after, href.startsWith("http") ? `" (${href})"` : "none");
	}
});
