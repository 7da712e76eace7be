import assert from "node:assert/strict";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { userAgent } from "./harness/browser.js";
import { becomes, heading, hydrated } from "./harness/expect.js";
import { kept, worker } from "./harness/offline.js";
import { listen, serveFiles } from "./harness/statichost.js";
import { suite } from "./harness/suite.js";

const settings = (project) => join(project.site, "site.yaml");

const site = suite({
	async prepare({ project, server }) {
		await appendFile(settings(project), "analytics: { provider: own }\n");
		await built(project, server, '"analytics":{"provider":"own","url":"/api/v1/pageview"}');
	},
});

/** Builds the site and waits until the server serves that build. */
async function built(project, server, text) {
	await project.build();
	await becomes(async () => (await (await fetch(server.url("/"))).text()).includes(text), true);
}

/** Opens a window and lists the hits it sends. */
async function reader(options = {}) {
	const page = await site.blank({ userAgent, reducedMotion: "reduce", ...options });
	const hits = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/pageview")) hits.push(JSON.parse(request.postData()));
	});
	return { page, hits, paths: () => hits.map(({ path }) => path) };
}

/** What `bindery stats` has counted since the last call, by path. */
const counted = (() => {
	let before = {};
	return async () => {
		const { pages } = JSON.parse(
			await site.project.run("stats", "--json", "--days", "2", "--database", site.project.database),
		);
		const now = Object.fromEntries(pages.map(({ path, views }) => [path, views]));
		const more = Object.entries(now).map(([path, views]) => [path, views - (before[path] ?? 0)]);
		return {
			views: Object.fromEntries(more.filter(([, views]) => views > 0)),
			settle: () => {
				before = now;
			},
		};
	};
})();

/** Waits until these views, and no others, have been counted. */
async function counts(views) {
	let last;
	await becomes(async () => {
		last = await counted();
		return last.views;
	}, views);
	last.settle();
}

test("every page that is read is reported once, and counted", async () => {
	const { page, hits, paths } = await reader();
	await page.goto(site.server.url("/guides/start/?from=mail"));
	await becomes(paths, ["/guides/start/?from=mail"]);
	assert.deepEqual(hits[0], {
		path: "/guides/start/?from=mail",
		title: "Getting started | Handbook",
		location: site.server.url("/guides/start/?from=mail"),
	});
	await hydrated(page);
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	await page.locator("main").getByRole("link", { name: "Ovens" }).click();
	await page.locator("main h1", { hasText: "Ovens" }).waitFor();
	await page.goBack();
	await heading(page, "Plain");
	await becomes(paths, ["/guides/start/?from=mail", "/guides/plain/", "/ovens/", "/guides/plain/"]);
	assert.deepEqual(
		hits.map(({ title }) => title.split(" | ")[0]),
		["Getting started", "Plain", "Ovens", "Plain"],
	);
	await counts({ "/guides/start/": 1, "/guides/plain/": 2, "/ovens/": 1 });
	assert.deepEqual(await page.context().cookies(), []);
});

test("moving to a heading of the same page is no page view", async () => {
	const { page, paths } = await reader();
	await page.goto(site.server.url("/guides/start/"));
	await becomes(paths, ["/guides/start/"]);
	await hydrated(page);
	await page.evaluate(() => {
		location.hash = "#change-the-recipe";
	});
	await page.waitForURL("**/#change-the-recipe");
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	await becomes(paths, ["/guides/start/", "/guides/plain/"]);
	await counts({ "/guides/start/": 1, "/guides/plain/": 1 });
});

test("nothing is sent for a reader who asks not to be tracked", async () => {
	for (const wish of ["doNotTrack", "globalPrivacyControl"]) {
		const { page, hits } = await reader();
		await page.addInitScript((wish) => {
			Object.defineProperty(navigator, wish, { value: wish === "doNotTrack" ? "1" : true });
		}, wish);
		await page.goto(site.server.url("/guides/start/"));
		await hydrated(page);
		await page.locator('.sidebar a[href="/guides/plain/"]').click();
		await heading(page, "Plain");
		await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
		assert.deepEqual(hits, []);
	}
});

test("what the browser's header asks for is kept on the server too, and programs are not counted", async () => {
	for (const options of [
		{ extraHTTPHeaders: { "Sec-GPC": "1" } },
		{ extraHTTPHeaders: { DNT: "1" } },
		{ userAgent: undefined },
	]) {
		const { page, paths } = await reader(options);
		const answered = page.waitForResponse((response) => response.url().endsWith("/pageview"));
		await page.goto(site.server.url("/ovens/"));
		assert.equal((await answered).status(), 204);
		assert.deepEqual(paths(), ["/ovens/"]);
	}
	const { page } = await reader();
	await page.goto(site.server.url("/guides/plain/"));
	await counts({ "/guides/plain/": 1 });
});

test("on a static host nobody counts, so nothing is sent and the console stays empty", async () => {
	const host = await serveFiles(site.project.out);
	const { page, hits } = await reader();
	await page.goto(`${host}/guides/start/`);
	await hydrated(page);
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
	await page.goto(`${host}/ovens/`);
	await page.locator("main h1", { hasText: "Ovens" }).waitFor();
	assert.deepEqual(hits, []);
	assert.deepEqual(page.problems, []);
});

test("a page that the service worker hands on is counted too", async () => {
	const { page, paths } = await reader(worker);
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await kept(page, "/guides/start/");
	await page.reload();
	await becomes(paths, ["/guides/start/", "/guides/start/"]);
	assert.ok(await page.evaluate(() => performance.getEntriesByType("navigation")[0].workerStart > 0));
	await counts({ "/guides/start/": 2 });
});

test("another provider is sent the same hit, which the policy allows", async () => {
	const taken = [];
	const provider = await listen(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		taken.push({ url: request.url, type: request.headers["content-type"], ...JSON.parse(body) });
		response.writeHead(204).end();
	});
	const file = settings(site.project);
	const before = await readFile(file, "utf8");
	await writeFile(file, before.replace("provider: own", `provider: Elsewhere, url: "${provider}/take"`));
	await built(site.project, site.server, `"provider":"Elsewhere"`);
	const page = await site.visit("/guides/start/", { userAgent });
	await becomes(
		() => taken,
		[
			{
				url: "/take",
				type: "text/plain;charset=UTF-8",
				path: "/guides/start/",
				title: "Getting started | Handbook",
				location: site.server.url("/guides/start/"),
			},
		],
	);
	await becomes(() => page.problems, [`other host: ${provider}/take`]);
	page.problems.length = 0;
	const own = await fetch(site.server.url("/api/v1/pageview"), { method: "POST", body: "{}" });
	assert.equal(own.status, 404);
});
