import assert from "node:assert/strict";
import { test } from "node:test";
import { unguarded } from "./harness/browser.js";
import { hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

const paths = ["/", "/guides/start/", "/guides/pictures/", "/reference/options/", "/guides/printable/", "/nowhere/"];
const widths = [320, 360, 768, 900, 1024, 1280, 1600];

/** Opens a page in a window of a width, without what its status logs. */
async function visitAt(path, width, options = {}) {
	const page = await site.visit(path, { viewport: { width, height: 800 }, ...options });
	page.problems.length = 0;
	return page;
}

test("no page is wider than its window where one writes from right to left", async () => {
	const page = await visitAt("/", 320);
	for (const path of paths) {
		await page.goto(site.server.url(path));
		await page.evaluate(() => {
			document.documentElement.dir = "rtl";
		});
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
			assert.ok(excess <= 0, `${path} is ${excess} px too wide at ${width} px`);
		}
	}
	page.problems.length = 0;
});

test("the footer of a short page ends where the window ends", async () => {
	for (const width of [360, 768, 1600]) {
		const page = await visitAt("/nowhere/", width, { viewport: { width, height: 1200 } });
		const { y, height } = await page.locator("footer").boundingBox();
		assert.equal(Math.round(y + height), 1200, `at ${width} px`);
	}
});

test("the icon links are offered once at every width", async () => {
	const page = await visitAt("/guides/start/", 360);
	await hydrated(page);
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		if (width < 900) await page.getByRole("button", { name: "Menu", exact: true }).click();
		const shown = page.locator(".header-icons, .drawer-icons, .footer-icons").filter({ visible: true });
		await shown.first().waitFor();
		assert.equal(await shown.count(), 1, `at ${width} px`);
		if (width < 900) await page.keyboard.press("Escape");
	}
});

test("nothing of the page before stands beside one that did not load", async () => {
	const page = await visitAt("/guides/start/", 1280);
	await hydrated(page);
	await page.route("**/guides/plain/", (route) => route.abort());
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await page.getByText("Error loading content.", { exact: true }).waitFor();
	assert.deepEqual(await page.locator("main").getByRole("heading").allTextContents(), ["Plain"]);
	assert.equal(await page.getByRole("navigation", { name: "On this page" }).count(), 0);
	assert.equal(await page.locator(".article-end").count(), 0);
	page.problems.length = 0;
});

/** How far the focused element reaches under the header, in pixels, and what it is. */
const covered = (page) =>
	page.evaluate(() => {
		const element = document.activeElement;
		const header = document.querySelector(".section-strip") ?? document.querySelector(".site-header");
		if (!element?.closest(".layout-main")) return undefined;
		const under = header.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
		return { under: Math.round(under), name: element.textContent };
	});

test("going backwards with Tab never leaves the focus under the header", async () => {
	const page = await visitAt("/guides/start/", 1280, unguarded);
	await hydrated(page);
	// A link that has the focus long enough is fetched, and this one leads nowhere.
	await page.route("**/gone/", (route) => route.fulfill({ status: 204 }));
	await page.locator("footer a").first().focus();
	await page.keyboard.press("Shift+Tab");
	let stops = 0;
	for (let at = await covered(page); at; at = await covered(page)) {
		assert.ok(at.under <= 0, `${at.name} lies ${at.under} px under the header`);
		stops += 1;
		await page.keyboard.press("Shift+Tab");
	}
	assert.ok(stops > 10, `${stops} stops`);
});

/** A table as the program writes it, with a name long enough to be taken apart. */
const optionTable = (...more) => `<div class="table-scroll" role="group" tabindex="0" aria-label="Table: Option"><table>
<thead><tr><th>Option</th><th>What it does</th>${more.map((text) => `<th>${text}</th>`).join("")}</tr></thead>
<tbody><tr><td><code>proofing.<wbr>temperature<wbr>Of<wbr>The<wbr>Chamber</code></td>
<td>The warmth in which loaves rise before they are baked, measured at the shelf in the middle</td>
${more.map((text) => `<td><code>${text}</code></td>`).join("")}</tr></tbody></table></div>`;

/** Puts a table into a page and measures it: whether its box scrolls, and the lines its name is on. */
async function measureTable(page, table) {
	await page.locator("#md-body").evaluate((prose, table) => prose.insertAdjacentHTML("beforeend", table), table);
	return page.locator(".table-scroll").last().evaluate((box) => ({
		scrolls: box.scrollWidth > box.clientWidth,
		lines: box.querySelector("td code").getClientRects().length,
		page: document.documentElement.scrollWidth > window.innerWidth,
	}));
}

test("on a phone a long name in a table goes on in the next line, so that what is said about it is seen", async () => {
	const page = await visitAt("/guides/plain/", 360, unguarded);
	const { lines, ...others } = await measureTable(page, optionTable());
	assert.deepEqual(others, { scrolls: false, page: false });
	assert.ok(lines > 1, `${lines} line`);
});

test("where there is room a name in a table is whole, even if the table has to scroll", async () => {
	const page = await visitAt("/guides/plain/", 768, unguarded);
	assert.deepEqual(await measureTable(page, optionTable()), { scrolls: false, lines: 1, page: false });
	const wide = optionTable("aDefaultThatIsLongAndHasNoPartsAtWhichItMayBreak");
	assert.deepEqual(await measureTable(page, wide), { scrolls: true, lines: 1, page: false });
});

test("beside three columns or more a name goes on in the next line before the table scrolls", async () => {
	const page = await visitAt("/guides/plain/", 768, unguarded);
	const { lines, ...others } = await measureTable(page, optionTable("aDefaultThatIsLong", "anotherDefaultToo"));
	assert.deepEqual(others, { scrolls: false, page: false });
	assert.ok(lines > 1, `${lines} line`);
});

/** A block of code as the program writes it. */
const block = (wrap, line) => `<figure class="code" data-lang="text"${wrap}><pre tabindex="0" class="chroma"><code>${line}</code></pre></figure>`;

test("a message goes on in the next line, below where it began; code keeps its lines", async () => {
	const page = await visitAt("/guides/plain/", 360, unguarded);
	const text = "a message of a program that says what is wrong and what to do about it, with a path";
	const measure = (html) =>
		page.locator("#md-body").evaluate((prose, html) => {
			prose.insertAdjacentHTML("beforeend", html);
			const pre = prose.lastElementChild.querySelector("pre");
			const range = document.createRange();
			range.selectNodeContents(pre.querySelector(".line").lastChild);
			// A space at which a line breaks has a box of its own, at its end.
			const lines = new Map();
			for (const { top, left } of range.getClientRects()) lines.set(top, Math.min(left, lines.get(top) ?? left));
			const [first, ...rest] = lines.values();
			return { scrolls: pre.scrollWidth > pre.clientWidth, hangs: rest.map((left) => Math.round(left - first)) };
		}, html);
	assert.deepEqual(await measure(block("", `<span class="line">${text}</span>`)), { scrolls: true, hangs: [] });
	for (const deep of ["", " w4"]) {
		const spaces = deep ? "    " : "";
		const { scrolls, hangs } = await measure(block(" data-wrap", `<span class="line${deep}">${spaces}${text}</span>`));
		assert.equal(scrolls, false);
		assert.ok(hangs.length > 1, `${hangs.length + 1} lines`);
		// The first box begins with the spaces: the rest lies two characters behind them.
		for (const hang of hangs) assert.ok(Math.abs(hang - (deep ? 6 : 2) * 8.4) < 3, `${deep} hangs ${hang} px`);
	}
});

test("a table wider than a phone scrolls in its box", async () => {
	const page = await visitAt("/guides/plain/", 360, unguarded);
	const { lines, ...others } = await measureTable(page, optionTable("aDefaultThatIsLong", "anotherDefaultToo"));
	assert.deepEqual(others, { scrolls: true, page: false });
	assert.ok(lines > 1, `${lines} line`);
});

test("rows of a long table wait until they are near, and a link behind them lands where it leads", async () => {
	const page = await visitAt("/guides/plain/", 360, unguarded);
	const row = "<tr><td><code>--flour</code></td><td>A kind of flour</td></tr>";
	await page.locator("#md-body").evaluate((prose, row) => {
		const table = (rows) =>
			`<div class="table-scroll" role="group" tabindex="0"><table><thead><tr><th>Flag</th><th>Takes</th></tr></thead><tbody>${row.repeat(rows)}</tbody></table></div>`;
		const tables = `${table(39)}${table(400)}<h2 id="behind">Behind</h2>${table(400)}`;
		prose.insertAdjacentHTML("beforeend", `<div id="above"></div>${tables}`);
		prose.querySelector("#above").style.blockSize = "5000px";
	}, row);
	/** Waits until these tables are laid out and the others are not. */
	const laidOut = (...expected) =>
		page.waitForFunction((expected) => {
			const tables = [...document.querySelectorAll(".table-scroll table")];
			return tables.every((table, i) => table.checkVisibility({ contentVisibilityAuto: true }) === expected[i]);
		}, expected);
	await laidOut(true, false, false);
	await page.evaluate(() => {
		location.hash = "behind";
	});
	// Now both are near, and have more height than was kept for them.
	await laidOut(true, true, true);
	await page.waitForFunction(() => Math.abs(document.querySelector("#behind").getBoundingClientRect().top - 84) < 20);
});

test("the name of the site is read whole in the narrowest window", async () => {
	const page = await visitAt("/guides/start/", 320);
	// As wide as a name and a font of this program's site get it.
	const name = page.locator(".site-header .brand span");
	await name.evaluate((span) => {
		span.textContent = "webpack";
	});
	assert.ok(await name.evaluate((span) => span.scrollWidth <= span.clientWidth));
});
