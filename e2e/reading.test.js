import assert from "node:assert/strict";
import { test } from "node:test";
import { launch, open, sizes } from "./harness/browser.js";
import { becomes, eventually, heading, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ own: true });

async function visit(path, options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	return page;
}

/** One of every kind of screen. */
const screens = [
	"/",
	"/guides/getting-started/",
	"/configuration/devtool/",
	"/guides/printable/",
	"/search/?q=source+map",
	"/vote/",
	"/organization/",
	"/starter-kits/",
	"/offline/",
	"/configuration/check/",
	"/glossary/",
	"/no-such-page/",
];

/** What is wrong with a screen whose font may be large: too wide, hidden, covered, or a column too narrow to read. */
const cramped = (page, fontSize) =>
	page.evaluate((fontSize) => {
		const found = [];
		const root = document.documentElement;
		if (root.scrollWidth > root.clientWidth) found.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
		const text = document.querySelector("#md-body, main").getBoundingClientRect().width;
		const room = Math.min(innerWidth * 0.8, 18 * Number.parseFloat(getComputedStyle(root).fontSize));
		if (text < room) found.push(`the text is ${Math.round(text)} px wide`);
		// Where a part of the screen is cut off, nothing scrolls.
		for (const line of document.querySelectorAll("main :is(h1, h2, p)")) {
			const { right, width } = line.getBoundingClientRect();
			const scrolls = line.closest(".table-scroll, .visually-hidden, [hidden]");
			if (width > 1 && right > innerWidth + 1 && !scrolls) found.push(`"${line.textContent.slice(0, 30)}" is cut off`);
		}
		const brand = document.querySelector(".site-header .brand span");
		if (brand && brand.scrollWidth > brand.clientWidth) found.push("the name is cut");
		const parts = [...document.querySelectorAll(".site-header :is(a, button, input), .section-strip :is(a, select)")]
			.filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
			.filter((element) => !element.closest(".search-form"))
			.map((element) => ({ name: element.textContent || element.ariaLabel, box: element.getBoundingClientRect() }));
		for (const [i, { name, box }] of parts.entries()) {
			if (box.left < 0 || box.right > innerWidth + 1) found.push(`${name} is outside of the window`);
			for (const other of parts.slice(i + 1)) {
				const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
				const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
				// The space around the icons may, by an eighth of a letter's height.
				if (across > fontSize / 6 && down > 1) found.push(`${name} and ${other.name} lie over each other`);
			}
		}
		return found;
	}, fontSize);

for (const fontSize of [24, 32]) {
	test(`every screen can be read where the reader has set a font of ${fontSize} px`, async () => {
		const browser = await launch({ fontSize });
		try {
			const page = await open(browser, { reducedMotion: "reduce" });
			await page.route("**/api/v1/pageview", (route) => route.fulfill({ status: 204 }));
			for (const path of screens) {
				await page.goto(site.server.url(path));
				await hydrated(page);
				assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${fontSize}px`);
				for (const width of [360, 768, 1280, 1600]) {
					await page.setViewportSize({ width, height: 900 });
					// The frames in which a page follows its window are not looked at.
					await eventually(async () => assert.deepEqual(await cramped(page, fontSize), [], `${path} at ${width} px`));
				}
			}
		} finally {
			await browser.close();
		}
	});
}

/** Whether an element is seen whole in the window, between what covers its edges. */
const isSeen = (locator) =>
	locator.evaluate((element) => {
		const { top, bottom, left } = element.getBoundingClientRect();
		const at = document.elementFromPoint(left + 2, (top + bottom) / 2);
		return top >= 0 && bottom <= innerHeight && (at === element || element.contains(at));
	});

test("the current page of the sidebar is in view, and the page has not moved for it", async () => {
	const page = await site.blank({ viewport: sizes.laptop });
	for (const path of ["/guides/caching/", "/guides/server-side/", "/guides/integrations/"]) {
		await page.goto(site.server.url(path));
		await hydrated(page);
		const current = page.locator('.sidebar [aria-current="page"]');
		await eventually(async () => assert.ok(await isSeen(current), path));
		assert.equal(await page.evaluate(() => scrollY), 0);
	}
});

test("the drawer opens with the sections and the current page in view, in tall and in low windows", async () => {
	for (const viewport of [sizes.phone, { width: 740, height: 360 }]) {
		const page = await visit("/guides/caching/", { viewport });
		await page.getByRole("button", { name: "Menu" }).click();
		const drawer = page.getByRole("dialog", { name: "Site navigation" });
		await becomes(() => drawer.evaluate((panel) => panel.getBoundingClientRect().left), 0);
		for (const part of ['.drawer-sections [aria-current="true"]', '.sidebar [aria-current="page"]', ".version-lens select"]) {
			assert.ok(await isSeen(drawer.locator(part)), `${part} at ${viewport.height} px`);
		}
	}
});

test("the anchors of a page are listed once: in the outline's column, and without one in the sidebar", async () => {
	for (const javaScriptEnabled of [true, false]) {
		const page = await site.visit("/guides/caching/", { javaScriptEnabled });
		if (javaScriptEnabled) await hydrated(page);
		const lists = async () => ({
			outline: await page.locator(".outline li a").filter({ visible: true }).count(),
			sidebar: await page.locator(".sidebar li li a").filter({ visible: true }).count(),
		});
		const { outline, sidebar } = await lists();
		assert.ok(outline > 3);
		assert.equal(sidebar, 0);
		await page.setViewportSize({ width: 1024, height: 800 });
		await becomes(lists, { outline: 0, sidebar: outline });
	}
});

test("what a page's last section leads to is not offered again below it", async () => {
	const page = await site.blank();
	for (const path of ["/guides/caching/", "/guides/typescript/", "/guides/server-side/"]) {
		await page.goto(site.server.url(path));
		const lists = await page.evaluate(() => {
			const addresses = (links) => [...links].map((link) => link.getAttribute("href"));
			const last = [...document.querySelectorAll("#md-body h2")].at(-1);
			const after = (link) => last.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING;
			return {
				body: addresses([...document.querySelectorAll("#md-body a:not(.heading-link)")].filter(after)),
				further: addresses(document.querySelectorAll(".further a")),
			};
		});
		assert.ok(lists.body.length > 1, path);
		assert.deepEqual(lists.further.filter((address) => lists.body.includes(address)), [], path);
	}
});

const sections = ["API", "Concepts", "Configuration", "Guides", "Loaders", "Migrate", "Plugins"];
const menu = (page) => page.locator(".nav-menu .panel");

test("Documentation has its sections in a menu on every page, by pointer and by keys", async () => {
	const page = await visit("/vote/");
	const button = page.getByRole("button", { name: "Sections of Documentation" });
	const open = () => button.getAttribute("aria-expanded");
	assert.equal(await menu(page).isVisible(), false);
	await page.locator(".nav-menu > a").hover();
	await becomes(open, "true");
	assert.deepEqual(await menu(page).getByRole("link").allTextContents(), sections);
	await page.mouse.move(5, 700);
	await becomes(open, "false");
	await button.focus();
	await page.keyboard.press("ArrowDown");
	await becomes(() => page.evaluate(() => document.activeElement?.textContent), "API");
	await page.keyboard.press("ArrowUp");
	await becomes(() => page.evaluate(() => document.activeElement?.textContent), "Plugins");
	await page.keyboard.press("Escape");
	await becomes(open, "false");
	await button.click();
	await menu(page).getByRole("link", { name: "Guides" }).click();
	await heading(page, "Guides");
	await becomes(open, "false");
	assert.deepEqual(await menu(page).locator("[aria-current]").allTextContents(), ["Guides"]);
});

test("without scripts the menu opens where the focus is", async () => {
	const page = await site.visit("/vote/", { javaScriptEnabled: false });
	await page.locator(".nav-menu > a").focus();
	await menu(page).getByRole("link", { name: "Concepts" }).click();
	await page.waitForURL(site.server.url("/concepts/"));
});

test("sections and release stay in view while one reads, and cover no heading that is gone to", async () => {
	const page = await visit("/guides/caching/");
	const strip = page.locator(".section-strip");
	await page.locator(".outline a").last().click();
	await eventually(async () => assert.ok((await page.evaluate(() => scrollY)) > 500));
	assert.ok(await isSeen(strip.getByRole("link", { name: "Guides" })));
	assert.ok(await isSeen(strip.getByRole("combobox", { name: "Version" })));
	const target = page.locator(`#md-body ${new URL(page.url()).hash}`);
	const under = await strip.evaluate((element) => element.getBoundingClientRect().bottom);
	await eventually(async () => assert.ok((await target.boundingBox()).y >= under));
	// A low window is left to the text.
	await page.setViewportSize({ width: 1280, height: 400 });
	await page.evaluate(() => scrollTo(0, 900));
	await eventually(async () => assert.ok((await strip.boundingBox()).y < 0));
});

test("the way to a page stands above its title, the same as machines are told", async () => {
	const page = await site.blank();
	for (const [path, want] of [
		["/guides/caching/", ["webpack /", "Guides /guides/"]],
		["/guides/", ["webpack /"]],
		["/glossary/", ["webpack /"]],
	]) {
		await page.goto(site.server.url(path));
		const shown = await page
			.getByRole("navigation", { name: "Breadcrumb" })
			.getByRole("link")
			.evaluateAll((links) => links.map((link) => `${link.textContent} ${link.pathname}`));
		assert.deepEqual(shown, want);
		const told = await page.evaluate(() =>
			JSON.parse(document.querySelector('script[type="application/ld+json"]').textContent).itemListElement.map(
				({ name, item }) => `${name} ${new URL(item).pathname}`,
			),
		);
		assert.deepEqual(told.slice(0, -1), want);
	}
});

test("the screens of their own begin where documents begin, and use the room beside", async () => {
	const page = await site.blank();
	for (const width of [360, 768, 1280, 1600]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(site.server.url("/guides/caching/"));
		const left = (selector) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().left);
		const edge = await left("#md-body");
		for (const path of ["/vote/", "/organization/", "/starter-kits/", "/offline/", "/search/", "/no-such-page/"]) {
			await page.goto(site.server.url(path));
			assert.equal(await left("main h1"), edge, `${path} at ${width} px`);
			const wide = await page.locator("main").evaluate((element) => element.getBoundingClientRect().right);
			if (["/vote/", "/organization/", "/starter-kits/"].includes(path)) assert.ok(wide > width - 140, `${path} at ${width} px`);
		}
		page.problems.length = 0;
	}
});

test("Print prints the page, Print Section leads to the section in one, and that leads back", async () => {
	const page = await visit("/guides/caching/");
	await page.evaluate(() => {
		window.printed = 0;
		window.print = () => {
			window.printed += 1;
		};
	});
	const links = page.getByRole("list", { name: "This page" });
	await links.getByRole("button", { name: "Print", exact: true }).click();
	assert.equal(await page.evaluate(() => window.printed), 1);
	assert.equal(new URL(page.url()).pathname, "/guides/caching/");
	await links.getByRole("link", { name: "Print Section" }).click();
	await page.waitForURL("**/guides/printable/");
	await page.getByRole("button", { name: "Print", exact: true }).waitFor();
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Guides" }).click();
	await page.waitForURL(site.server.url("/guides/"));
	await heading(page, "Guides");
});
