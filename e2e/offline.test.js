import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, afterEach, test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, eventually, heading, hydrated, isMarked, mark } from "./harness/expect.js";
import { Gate } from "./harness/gate.js";
import { cacheNames, forgiveNetwork, isKept, kept, notice, visitKept, worker } from "./harness/offline.js";
import { suite } from "./harness/suite.js";

let gate;
const site = suite({
	whole: true,
	prepare: async ({ server }) => {
		gate = await Gate.before(server);
	},
});
afterEach(() => gate.release());
after(() => gate?.close());

const sidebarLink = (page, path) => page.locator(`.sidebar a[href="${path}"]`);
const saveAll = (page) => page.getByRole("button", { name: "Save the whole documentation" });
const isStyled = (page) => page.evaluate(() => getComputedStyle(document.querySelector(".site-header")).position);

/** Changes a page and waits until the server has the new build. */
async function rebuild(text) {
	const file = join(site.project.content, "guides/plain.md");
	await writeFile(file, `${await readFile(file, "utf8")}\n${text}\n`);
	await buildAnew();
}

async function buildAnew() {
	await site.project.build();
	const built = await readFile(join(site.project.out, "guides/plain/index.html"), "utf8");
	await eventually(async () => {
		assert.equal(await (await fetch(site.server.url("/guides/plain/"))).text(), built);
	});
}

/** Changes a page and what stands around all pages, and waits until the server has the new build. */
async function rebuildAll(text) {
	const settings = join(site.project.site, "site.yaml");
	await writeFile(settings, `${await readFile(settings, "utf8")}\nheaders:\n  X-Version: "${text}"\n`.replace(/\nheaders:\n.*\n(?=\nheaders:)/, ""));
	await rebuild(text);
}

async function goOffline(page) {
	await page.context().setOffline(true);
	await becomes(() => page.evaluate(() => navigator.onLine), false);
}

test("a page that was read can be read again while the server is away, with its styles", async () => {
	const page = await visitKept(site, "/guides/start/");
	const before = await isStyled(page);
	await site.server.stop();
	try {
		await page.reload();
		await heading(page, "Getting started");
		await hydrated(page);
		assert.equal(await isStyled(page), before);
		await page.goto(site.server.url("/ovens/"));
		await heading(page, "This page is not saved");
	} finally {
		await site.server.restart();
	}
	forgiveNetwork(page);
});

test("links lead to pages that were read without network, in the same document", async () => {
	const page = await visitKept(site, "/guides/plain/");
	await sidebarLink(page, "/guides/start/").click();
	await heading(page, "Getting started");
	await kept(page, "/guides/start/");
	await page.reload();
	await hydrated(page);
	await goOffline(page);
	await mark(page);
	await sidebarLink(page, "/guides/plain/").click();
	await heading(page, "Plain");
	assert.ok(await isMarked(page));
	await page.context().setOffline(false);
	forgiveNetwork(page);
});

test("in the place of a page that is not saved stands what is, and the page itself once there is network", async () => {
	const page = await visitKept(site, "/guides/start/");
	await goOffline(page);
	await sidebarLink(page, "/guides/plain/").click();
	await heading(page, "This page is not saved");
	assert.equal(page.url(), site.server.url("/guides/plain/"));
	await page
		.getByText(
			"The page could not be reached and is not saved in this browser. Read one of the pages below, or try again once you are connected.",
			{ exact: true },
		)
		.waitFor();
	await page.getByText("Searching without network needs the whole documentation saved.", { exact: true }).waitFor();
	const saved = page.getByRole("region", { name: "Saved pages" });
	await saved.getByRole("link", { name: "Getting started" }).waitFor();
	assert.deepEqual(await saved.getByRole("link").allTextContents(), ["Getting started"]);
	assert.equal((await saved.locator("summary").textContent()).trim(), "Guides 1");
	await page.context().setOffline(false);
	await page.getByRole("button", { name: "Try again" }).click();
	await heading(page, "Plain");
	forgiveNetwork(page);
});

test("an address without its slash leads to the saved page", async () => {
	const page = await visitKept(site, "/guides/start/");
	await goOffline(page);
	await page.goto(site.server.url("/guides/start?from=mail"));
	await heading(page, "Getting started");
	assert.equal(new URL(page.url()).pathname, "/guides/start/");
	forgiveNetwork(page);
});

test("the saved page is shown when the server has not answered for 3 s, and its answer is kept", async () => {
	const page = await visitKept(site, "/guides/start/", { origin: gate.origin });
	gate.rule(({ url }) => (url === "/guides/start/" ? "hold" : "pass"));
	const began = Date.now();
	await page.reload();
	await heading(page, "Getting started");
	assert.ok(Date.now() - began >= 2900, "the network was not waited for");
	assert.equal(gate.held, 1);
	gate.release();
	await page.reload();
	await heading(page, "Getting started");
});

test("a saved page is better than a server's failure; without one the failure is shown", async () => {
	const page = await visitKept(site, "/guides/start/", { origin: gate.origin });
	gate.rule(({ url }) => (url.startsWith("/guides/") ? 503 : "pass"));
	await page.reload();
	await heading(page, "Getting started");
	assert.equal((await page.goto(gate.url("/guides/long/"))).status(), 503);
	gate.release();
	page.problems.length = 0;
});

test("only whole answers to GET are kept", async () => {
	const page = await visitKept(site, "/guides/start/");
	const statuses = await page.evaluate(async () => {
		const html = { Accept: "text/html" };
		const answers = await Promise.all([
			fetch("/gone/", { headers: html }),
			fetch("/guides/plain", { headers: html }),
			fetch("/guides/long/", { headers: { ...html, Range: "bytes=0-9" } }),
			fetch("/search/?q=salt", { headers: html }),
			fetch("/1/indexes/*/queries", { method: "POST", body: '{"requests":[]}' }),
			fetch("/healthz"),
			fetch("/ovens/", { headers: html }),
		]);
		return answers.map(({ status }) => status);
	});
	assert.deepEqual([statuses[0], statuses[1], statuses[2], statuses[6]], [404, 200, 206, 200]);
	await kept(page, "/ovens/");
	for (const path of ["/gone/", "/guides/plain", "/guides/plain/", "/guides/long/", "/search/?q=salt", "/healthz"]) {
		assert.equal(await isKept(page, path), false, path);
	}
	page.problems.length = 0;
});

test("the whole documentation is saved, read and searched without network, and removed", async () => {
	const page = await visitKept(site, "/");
	await page.getByRole("link", { name: "Read offline" }).click();
	await heading(page, "Read offline");
	await page.getByText(/^\d+ pages: [\d.]+ MB to download, [\d.]+ MB in this browser\.$/).waitFor();
	await saveAll(page).click();
	await page
		.locator("main")
		.getByText(/^All \d+ pages are saved: [\d.]+ MB\. New versions replace them when you visit\.$/)
		.waitFor();
	const saved = page.getByRole("region", { name: "Saved pages" });
	await saved.getByRole("link", { name: "The long one" }).waitFor();
	await site.server.stop();
	try {
		for (const [path, title] of [
			["/guides/long/", "The long one"],
			["/reference/options/", "Options"],
			["/guides/pictures/", "Pictures"],
		]) {
			await page.goto(site.server.url(path));
			await heading(page, title);
		}
		await becomes(
			() =>
				page.evaluate(() =>
					[...document.images].every(({ naturalWidth, loading }) => naturalWidth || loading === "lazy"),
				),
			true,
		);
		await hydrated(page);
		await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("top heat");
		await page.getByRole("option").filter({ hasText: "Top heat" }).first().waitFor();
		await page.goto(site.server.url("/search/?q=bottom+heat"));
		await page
			.locator("main")
			.getByRole("link", { name: /Bottom heat/ })
			.first()
			.waitFor();
	} finally {
		await site.server.restart();
	}
	await page.goto(site.server.url("/offline/"));
	await page.getByRole("button", { name: "Remove" }).click();
	await page.locator("main").getByText("The saved documentation is removed.", { exact: true }).waitFor();
	await saveAll(page).waitFor();
	assert.equal(await isKept(page, "/guides/long/#"), false);
	page.problems.length = 0;
});

test("saving shows how far it is, can be stopped, and goes on where it was", async () => {
	const page = await visitKept(site, "/offline/", { origin: gate.origin });
	let asked = 0;
	gate.rule(({ headers, url }) => {
		if (!headers["x-bindery-save"]) return "pass";
		if (url === "/ovens/") return "hold";
		asked += 1;
		return "pass";
	});
	await saveAll(page).click();
	const bar = page.getByRole("progressbar", { name: "Saving" });
	await bar.waitFor();
	await becomes(() => bar.evaluate(({ value, max }) => value > 0 && value < max), true);
	await becomes(() => gate.held, 1);
	await page.getByRole("button", { name: "Stop" }).click();
	await page
		.locator("main")
		.getByText(/^Saving was stopped\. [\d.]+ MB of [\d.]+ MB are saved\.$/)
		.waitFor();
	assert.equal(await isKept(page, "/"), true);
	const before = asked;
	gate.release();
	gate.rule(({ headers }) => {
		if (headers["x-bindery-save"]) asked += 1;
		return "pass";
	});
	await page.reload();
	await page.getByRole("button", { name: "Resume" }).click();
	await page
		.locator("main")
		.getByText(/^All \d+ pages are saved/)
		.waitFor();
	const { files } = await (await fetch(site.server.url("/offline.json"))).json();
	assert.ok(before > 0 && asked - before < files.length, "everything was fetched again");
	gate.release();
});

test("a device without room is told of, and so is a connection that is lost", async () => {
	const page = await site.blank(worker);
	await page.addInitScript(() => {
		const put = Cache.prototype.put;
		window.room = 3;
		Cache.prototype.put = function (...args) {
			window.room -= 1;
			return window.room < 0 ? Promise.reject(new DOMException("", "QuotaExceededError")) : put.apply(this, args);
		};
	});
	await page.goto(site.server.url("/offline/"));
	await saveAll(page).click();
	await page
		.locator("main")
		.getByText(
			"This device has no space left. The pages saved so far can be read. Free some space and resume, or remove them.",
			{ exact: true },
		)
		.waitFor();
	await page.evaluate(() => {
		window.room = Number.POSITIVE_INFINITY;
	});
	await kept(page, "/offline/");
	await page.context().setOffline(true);
	await page.getByRole("button", { name: /Resume|Save/ }).click();
	await page
		.locator("main")
		.getByText("The connection was lost. The pages saved so far can be read. Resume once you are connected.", {
			exact: true,
		})
		.waitFor();
	forgiveNetwork(page);
});

test("a bar says that there is no network, until there is one or it is dismissed", async () => {
	const page = await visitKept(site, "/guides/start/", { viewport: sizes.phone });
	const moved = await page.evaluate(() => document.querySelector("main h1").getBoundingClientRect().top);
	await goOffline(page);
	await notice(page).getByText("You are offline. Pages you have read can still be opened.", { exact: true }).waitFor();
	assert.equal(await page.evaluate(() => document.querySelector("main h1").getBoundingClientRect().top), moved);
	assert.equal(
		await page.locator("[data-announcer]").textContent(),
		"You are offline. Pages you have read can still be opened.",
	);
	const found = await violations(page);
	assert.deepEqual(
		found.map(({ id }) => id),
		[],
	);
	await page.context().setOffline(false);
	await notice(page).waitFor({ state: "detached" });
	await goOffline(page);
	await notice(page).getByRole("button", { name: "Dismiss" }).click();
	await notice(page).waitFor({ state: "detached" });
	await page.context().setOffline(false);
	await goOffline(page);
	await notice(page).getByRole("link", { name: "See what is saved" }).click();
	await heading(page, "Read offline");
	forgiveNetwork(page);
});

test("the bar is low, what it offers as large as a finger, and the end of a page is not under it", async () => {
	const page = await visitKept(site, "/guides/start/", { viewport: sizes.phone, reducedMotion: "reduce" });
	await goOffline(page);
	const bar = await notice(page).boundingBox();
	assert.ok(bar.height <= 72, `${bar.height} px`);
	assert.equal(bar.y + bar.height, sizes.phone.height);
	const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	assert.ok(over <= 0, `${over} px`);
	for (const control of [notice(page).getByRole("link"), notice(page).getByRole("button")]) {
		const { width, height } = await control.boundingBox();
		assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
	}
	await page.keyboard.press("End");
	const end = () => page.locator(".site-footer").evaluate((footer) => footer.getBoundingClientRect().bottom);
	await eventually(async () => assert.ok((await end()) <= bar.y, `the footer ends at ${await end()} px, the bar begins at ${bar.y} px`));
	forgiveNetwork(page);
});

test("by keyboard alone the whole documentation is saved, stopped and removed, and the focus stays there", async () => {
	const page = await visitKept(site, "/offline/", { origin: gate.origin });
	gate.rule(({ headers, url }) => (headers["x-bindery-save"] && url === "/ovens/" ? "hold" : "pass"));
	const focused = () => page.evaluate(() => document.activeElement.textContent);
	for (const name of ["Save the whole documentation", "Stop", "Remove"]) {
		const button = page.getByRole("button", { name, exact: true });
		await button.waitFor();
		if (name === "Stop") await becomes(() => gate.held, 1);
		for (let i = 0; i < 40 && (await focused()) !== name; i++) await page.keyboard.press("Tab");
		assert.equal(await focused(), name);
		await page.keyboard.press("Enter");
		await button.waitFor({ state: "detached" });
		assert.equal(await focused(), "The whole documentation");
	}
	gate.release();
});

test("a new build is looked for once an hour, offered, and taken only when the reader wants it", async () => {
	const page = await site.blank(worker);
	await page.addInitScript(() => {
		const { update } = ServiceWorkerRegistration.prototype;
		window.looks = 0;
		ServiceWorkerRegistration.prototype.update = function () {
			window.looks += 1;
			return update.call(this);
		};
	});
	const looks = () => page.evaluate(() => window.looks);
	await page.clock.install();
	await page.goto(site.server.url("/guides/plain/"));
	await hydrated(page);
	await page.clock.runFor(10_000);
	await kept(page, "/guides/plain/");
	await rebuildAll("Baked at noon.");
	await mark(page);
	// The clock runs on by itself while the test does: half an hour is left for that.
	await page.clock.runFor(1_800_000);
	assert.equal(await looks(), 0);
	await page.clock.runFor(1_800_000);
	assert.equal(await looks(), 1);
	await notice(page).getByText("A new version of these pages is ready.", { exact: true }).waitFor();
	assert.ok(await isMarked(page));
	assert.equal(await page.getByText("Baked at noon.").count(), 0);
	await page.clock.runFor(3_600_000);
	assert.equal(await looks(), 2);
	await notice(page).getByRole("button", { name: "Reload" }).click();
	await page.getByText("Baked at noon.").waitFor();
	await hydrated(page);
	assert.equal(await isMarked(page), false);
	assert.equal(await notice(page).count(), 0);
});

test("a tab goes on with the pages of a newer build, no bar offers them, and what was saved whole is brought up to date", async () => {
	const page = await visitKept(site, "/offline/");
	await saveAll(page).click();
	await page
		.locator("main")
		.getByText(/^All \d+ pages are saved/)
		.waitFor();
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await mark(page);
	await rebuild("Baked in the evening.");
	const asked = [];
	page.context().on("request", (request) => {
		if (request.headers()["x-bindery-save"]) asked.push(new URL(request.url()).pathname);
	});
	await sidebarLink(page, "/guides/plain/").click();
	await page.getByText("Baked in the evening.").waitFor();
	assert.ok(await isMarked(page));
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
	await becomes(
		() =>
			page.evaluate(async () => {
				const name = (await caches.keys()).find((name) => name.endsWith(" saved"));
				const copy = await (await caches.open(name)).match("/guides/plain/");
				return (await copy.text()).includes("Baked in the evening.");
			}),
		true,
	);
	assert.ok(!asked.includes("/guides/start/"), "a page that says the same was fetched again");
	assert.equal(await notice(page).count(), 0);
});

test("caches of other formats, and the shells of builds long gone, are deleted", async () => {
	const page = await visitKept(site, "/guides/start/");
	await page.evaluate(async () => {
		for (const name of ["bindery / 0 pages", "bindery / 1 shell a", "bindery / 1 shell b", "bindery / 1 shell c"]) {
			await caches.open(name);
		}
		await caches.open("bindery /docs/ 0 pages");
		await caches.open("somebody else's");
	});
	await rebuild("Baked at night.");
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
	await eventually(async () => {
		const names = await cacheNames(page);
		assert.ok(!names.includes("bindery / 0 pages"));
		assert.equal(names.filter((name) => name.startsWith("bindery / 1 shell")).length, 3);
		assert.ok(names.includes("bindery /docs/ 0 pages") && names.includes("somebody else's"));
	});
});

test("what an earlier release kept is taken over under the names it had", async () => {
	const page = await site.blank(worker);
	// No page: nothing registers a worker before there is something to take over.
	await page.goto(site.server.url("/robots.txt"));
	const seeded = {
		"bindery / 1 pages": "/guides/long/",
		"bindery / 1 files": "/favicon-of-before.svg",
		"bindery / 1 data": "/search-of-before.json",
		"bindery / 1 saved": "/guides/pictures/",
	};
	await page.evaluate(async (seeded) => {
		for (const [name, path] of Object.entries(seeded)) {
			const cache = await caches.open(name);
			await cache.put(path, await fetch(path.endsWith("/") ? path : "/robots.txt"));
		}
		await caches.open("bindery / 0 pages");
	}, seeded);
	await page.goto(site.server.url("/guides/start/"));
	await hydrated(page);
	await kept(page, "/guides/start/");
	const missing = await page.evaluate(async (seeded) => {
		const here = await Promise.all(
			Object.entries(seeded).map(async ([name, path]) => [path, await (await caches.open(name)).match(path)]),
		);
		return here.filter(([, answer]) => answer === undefined).map(([path]) => path);
	}, seeded);
	assert.deepEqual(missing, []);
	// The browser asks for an icon of the text it began with.
	page.problems.splice(
		0,
		page.problems.length,
		...page.problems.filter((problem) => !problem.includes("/favicon.ico")),
	);
	assert.ok(!(await cacheNames(page)).includes("bindery / 0 pages"));
	await goOffline(page);
	for (const [path, title] of [
		["/guides/long/", "The long one"],
		["/guides/pictures/", "Pictures"],
	]) {
		await page.goto(site.server.url(path));
		await heading(page, title);
	}
	forgiveNetwork(page);
});

test("without service workers, but with an application cache, a hidden frame loads its page", async () => {
	const page = await site.blank();
	await page.addInitScript(() => {
		if (window !== window.top) return;
		delete Navigator.prototype.serviceWorker;
		window.applicationCache = {};
	});
	const asked = page.waitForResponse((response) => response.url() === site.server.url("/manifest.html"));
	await page.goto(site.server.url("/guides/start/"));
	assert.equal((await asked).status(), 200);
	assert.equal(await page.locator("iframe").isVisible(), false);
	await page.route("**/manifest.html", (route) => route.abort());
	await page.reload();
	await page.locator("iframe").waitFor({ state: "attached" });
	await heading(page, "Getting started");
	forgiveNetwork(page);
	await page.goto(site.server.url("/offline/"));
	await page
		.getByText(
			"This browser cannot keep pages at this address. It takes a browser with service workers and a secure connection.",
			{ exact: true },
		)
		.waitFor();
});

for (const [colorScheme, viewport] of [
	["light", sizes.laptop],
	["dark", sizes.phone],
]) {
	test(`axe finds nothing on the offline page, ${colorScheme}, ${viewport.width} px`, async () => {
		const page = await visitKept(site, "/guides/start/", { colorScheme, viewport });
		await page.goto(site.server.url("/offline/"));
		await page.getByRole("link", { name: "Getting started" }).first().waitFor();
		await saveAll(page).waitFor();
		const found = await violations(page);
		assert.deepEqual(
			found.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(" "))]),
			[],
		);
		const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		assert.ok(over <= 0, `${over} px`);
	});
}

// The last: it changes the settings.
test("the setting that switches it off takes the worker and all it kept out of browsers, and open tabs go on", async () => {
	const page = await visitKept(site, "/guides/start/");
	await mark(page);
	const settings = join(site.project.site, "site.yaml");
	await writeFile(settings, `${await readFile(settings, "utf8")}\noffline:\n  disabled: true\n`);
	await buildAnew();
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
	await becomes(() => cacheNames(page), []);
	await becomes(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
	assert.ok(await isMarked(page));
	assert.equal(await notice(page).count(), 0);
	await page.goto(site.server.url("/guides/plain/"));
	await hydrated(page);
	assert.equal(await page.getByRole("link", { name: "Read offline" }).count(), 0);
	assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
	assert.equal((await fetch(site.server.url("/offline/"))).status, 404);
	assert.equal((await fetch(site.server.url("/sw.js"))).headers.get("cache-control"), "no-cache");
});
