import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { becomes, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ prepare: commit });

/** Makes the project a repository with one commit, and builds it again. */
async function commit({ project }) {
	const date = "2026-03-04T05:06:07Z";
	const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: "/dev/null" };
	const git = (...args) =>
		promisify(execFile)("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: project.root, env });
	await git("init", "-q");
	await git("add", "content");
	await git("commit", "-q", "-m", "all");
	await project.build();
}

const attribute = (page, selector, name) => page.locator(selector).first().getAttribute(name);

/** The server takes over a new build after a moment. */
async function dated(path, options) {
	const page = await site.visit(path, options);
	await becomes(async () => {
		await page.reload();
		return page.locator(".last-changed time").count();
	}, 1);
	return page;
}

test("a page's head says what a shared link shows and where the page is in other languages", async () => {
	const page = await dated("/guides/start/");
	await hydrated(page);
	assert.equal(await attribute(page, 'link[rel="canonical"]', "href"), "https://handbook.example.org/guides/start/");
	const other = "https://de.example.org/guides/start/";
	assert.equal(await attribute(page, 'link[hreflang="de"]', "href"), other);
	assert.equal(await attribute(page, 'link[hreflang="x-default"]', "href"), "https://handbook.example.org/guides/start/");
	const image = new URL(await attribute(page, 'meta[property="og:image"]', "content"));
	assert.equal(await attribute(page, 'meta[name="twitter:card"]', "content"), "summary_large_image");
	const size = await page.evaluate(async (path) => {
		const picture = new Image();
		picture.src = path;
		await picture.decode();
		return [picture.naturalWidth, picture.naturalHeight];
	}, image.pathname);
	assert.deepEqual(size, [1200, 630]);
	const crumbs = JSON.parse(await page.locator('script[type="application/ld+json"]').textContent());
	assert.deepEqual(
		crumbs.itemListElement.map(({ name }) => name),
		["Handbook", "Guides", await page.locator("h1").textContent()],
	);
	// Reading the data made no mistake in the console, and the policy is as strict as ever.
	assert.deepEqual(page.problems, []);
});

test("the language menu leads to the same page, also after a click, and home from what is not there", async () => {
	const link = (page) => page.getByRole("link", { name: "Deutsch", includeHidden: true });
	const page = await site.visit("/guides/start/");
	await hydrated(page);
	assert.equal(await link(page).getAttribute("href"), "https://de.example.org/guides/start/");
	await page.getByRole("link", { name: "Ovens" }).first().click();
	await becomes(() => link(page).getAttribute("href"), "https://de.example.org/ovens/");
	const still = await site.visit("/guides/start/", { javaScriptEnabled: false });
	assert.equal(await link(still).getAttribute("href"), "https://de.example.org/guides/start/");
	const lost = await site.visit("/nowhere/", { javaScriptEnabled: false });
	assert.equal(await link(lost).getAttribute("href"), "https://de.example.org/");
	lost.problems.length = 0;
});

test("a page says when it changed, with and without JavaScript", async () => {
	const page = await dated("/guides/start/", { javaScriptEnabled: false });
	assert.equal((await page.locator(".last-changed").textContent()).trim(), "Last changed March 4, 2026");
	assert.equal(await attribute(page, ".last-changed time", "datetime"), "2026-03-04");
	const sitemap = await readFile(join(site.project.out, "sitemap.xml"), "utf8");
	assert.match(sitemap, /<loc>https:\/\/handbook\.example\.org\/guides\/start\/<\/loc><lastmod>2026-03-04<\/lastmod>/);
});

test("a page is there as Markdown for who asks for that", async () => {
	const page = await site.visit("/guides/start/");
	const address = await attribute(page, 'link[type="text/markdown"]', "href");
	assert.equal(address, "/guides/start/index.md");
	const ask = async (path, accept) => {
		const answer = await fetch(site.server.url(path), { headers: { accept } });
		return { type: answer.headers.get("content-type"), vary: answer.headers.get("vary"), text: await answer.text() };
	};
	const file = await ask(address, "*/*");
	const asked = await ask("/guides/start/", "text/markdown");
	assert.equal(asked.type, "text/markdown; charset=utf-8");
	assert.equal(asked.text, file.text);
	assert.match(asked.vary, /\bAccept\b(?!-)/);
	assert.match(asked.text, /^# /);
	assert.equal((await ask("/guides/start/", "text/html,*/*;q=0.8")).type, "text/html; charset=utf-8");
	assert.match((await ask("/llms.txt", "*/*")).text, /^# Handbook\n/);
});

test("the site can be put on a home screen", async () => {
	const page = await site.visit("/");
	const address = await attribute(page, 'link[rel="manifest"]', "href");
	const answer = await fetch(site.server.url(address));
	assert.equal(answer.headers.get("content-type"), "application/manifest+json; charset=utf-8");
	const manifest = await answer.json();
	assert.equal(manifest.name, "Handbook");
	assert.equal(manifest.start_url, "/");
	const robots = await (await fetch(site.server.url("/robots.txt"))).text();
	assert.equal(robots, "User-agent: *\nAllow: /\n\nSitemap: https://handbook.example.org/sitemap.xml\n");
});
