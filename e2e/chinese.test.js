import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, heading, hydrated, isMarked, mark } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ fixture: "chinese" });

/** Runs of Latin letters a Chinese page may show: names of things, code and keys. */
const notChinese =
	/^(English|Bindery|webpack|bake|bottom-heat|baker|Markdown|JavaScript|sh|Shell|Ctrl|K|esc|RSS|CC|BY|MIT)$/;

/** Words in Latin script among what a reader sees or hears: texts, labels and titles. */
function foreign(page) {
	return page.evaluate(() => {
		const said = [document.title];
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
		for (let node = walk.nextNode(); node; node = walk.nextNode()) {
			if (node.nodeType === Node.TEXT_NODE) {
				if (!node.parentElement.closest("script, style, template, noscript")) said.push(node.nodeValue);
				continue;
			}
			for (const name of ["aria-label", "title", "placeholder", "alt"]) said.push(node.getAttribute(name) ?? "");
		}
		return [...new Set(said.flatMap((text) => text.match(/[A-Za-z][A-Za-z-]*[A-Za-z]/g) ?? []))];
	});
}

const field = (page) => page.locator("#bindery-search-input");
const hits = (page) => page.locator('.search-panel [role="option"]:not(.search-start)');

async function visit(path, options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	await mark(page);
	return page;
}

for (const path of ["/", "/guides/start/", "/guides/printable/", "/search/"]) {
	test(`every word of the interface is Chinese: ${path}`, async () => {
		const page = await visit(path);
		assert.equal(await page.locator("html").getAttribute("lang"), "zh");
		assert.equal(await page.locator("html").getAttribute("dir"), "ltr");
		assert.deepEqual(
			(await foreign(page)).filter((word) => !notChinese.test(word)),
			[],
		);
	});
}

test("an unknown path is answered in Chinese", async () => {
	const page = await visit("/nowhere/");
	await heading(page, "页面不存在");
	await page.getByRole("link", { name: "返回首页" }).waitFor();
	page.problems.length = 0;
});

test("an address the server cannot read is answered in Chinese", async () => {
	const page = await site.blank();
	await page.goto(site.server.url("/%zz"));
	await page.getByRole("heading", { name: "请求有误" }).waitFor();
	assert.equal(await page.locator("html").getAttribute("lang"), "zh");
	assert.deepEqual(await foreign(page), ["UTF"]);
	page.problems.length = 0;
});

test("the frame and the page speak Chinese before and after React takes over", async () => {
	const without = await site.visit("/guides/start/", { javaScriptEnabled: false });
	const page = await visit("/guides/start/");
	for (const each of [without, page]) {
		const text = await each.locator("body").innerText();
		for (const said of ["跳到正文", "延伸阅读", "贡献者", "« 上一页", "下一页 »", "提示", "第 5 版"]) {
			assert.ok(text.includes(said), said);
		}
	}
	await page.locator('.sidebar a[href="/guides/yeast/"]').click();
	await heading(page, "养酵母");
	assert.ok(await isMarked(page));
});

test("words are found inside Chinese sentences, as they are typed", async () => {
	const page = await visit("/guides/start/");
	assert.equal(await field(page).getAttribute("placeholder"), "搜索文档");
	await field(page).fill("发酵");
	await hits(page).first().waitFor();
	assert.match(await hits(page).first().getAttribute("href"), /\/guides\/start\/#/);
	assert.match(await hits(page).first().innerText(), /发酵时间/);
	await field(page).fill("冰箱");
	await becomes(async () => (await hits(page).first().getAttribute("href")).split("#")[0], "/guides/yeast/");
	await field(page).fill("蛋糕");
	await page.locator(".search-none").waitFor();
	assert.equal(
		await page.locator(".search-none").textContent(),
		"没有找到与 蛋糕 匹配的结果请检查拼写，或减少关键词。",
	);
});

test("the results page is drawn in Chinese by the server", async () => {
	const page = await site.visit("/search/?q=%E5%BA%95%E7%81%AB", { javaScriptEnabled: false });
	assert.equal(await page.locator("h1").innerText(), "“底火”的搜索结果");
	assert.equal(await page.locator(".results-count").innerText(), "1 条结果");
	assert.match(await page.locator("a.hit").first().getAttribute("href"), /^\/guides\/start\/#/);
});

for (const [colorScheme, viewport] of [
	["light", sizes.laptop],
	["dark", sizes.phone],
]) {
	test(`axe finds nothing on a Chinese page, ${colorScheme}`, async () => {
		const page = await visit("/guides/start/", { colorScheme, viewport, reducedMotion: "reduce" });
		const found = await violations(page);
		assert.deepEqual(
			found.map(({ id }) => id),
			[],
		);
	});
}
