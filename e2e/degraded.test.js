import assert from "node:assert/strict";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { becomes, eventually, heading, hydrated } from "./harness/expect.js";
import { Gate } from "./harness/gate.js";
import { forgiveNetwork, kept, notice, visitKept } from "./harness/offline.js";
import { suite } from "./harness/suite.js";

/** Every screen of the site with its main heading. */
const screens = [
	["/", "Handbook"],
	["/guides/start/", "Getting started"],
	["/guides/printable/", "Guides"],
	["/vote/", "Vote"],
	["/organization/", "The Organization"],
	["/starter-kits/", "Starter Kits"],
	["/search/?q=salt", "Results for “salt”"],
	["/offline/", "Read offline"],
	["/nowhere/", "Page Not Found"],
];

const voteTitles = ["Warmer ovens", "Open an hour later", "A second deck oven", "Rye on Mondays"];
const gone =
	"Votes can be neither read nor counted at the moment, because the server cannot reach its database; try again in a few seconds.";
/** A database that nobody can reach. */
const nowhere = ["--database", "postgres://voter:secret@127.0.0.1:1/votes"];

/** Problems that a mode is about; everything else stays one. */
function forgive(page, pattern) {
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !pattern.test(problem)));
}

async function shows(site, page, path, title) {
	await page.goto(site.server.url(path));
	await page.locator("main h1").filter({ hasText: title }).first().waitFor();
	forgive(page, /status of 404 .*\/nowhere\//);
}

const says = (page, text) => page.locator("main").getByText(text, { exact: true }).first().waitFor();
const proposals = (page) => page.locator("li.proposal h3").allTextContents();
const proposal = (page, title) => page.locator("li.proposal", { hasText: title });
const pick = (page, title, weight) => proposal(page, title).locator("label", { hasText: weight }).click();
const voteState = (page, text) => page.locator(".vote-state").getByText(text).waitFor();
const kits = (page) => page.locator(".kits tbody th a").allTextContents();

async function readsVote(page) {
	assert.deepEqual((await proposals(page)).sort(), [...voteTitles].sort());
}

/** Every project is named and described, and every figure has its label, whether or not its picture came. */
async function readsOrganization(page) {
	const oven = page.locator(".project", { hasText: "bakery/oven" });
	await oven.getByText("Keeps the heat even.").waitFor();
	for (const label of ["stars", "open issues", "open pull requests"]) {
		await oven.getByRole("link", { name: new RegExp(`^${label}`) }).waitFor();
	}
}

/** Makes every storage throw and cookies be refused, as a browser does that blocks them. */
function blockStorage() {
	const refuse = () => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	};
	for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
		Object.defineProperty(window, name, { get: refuse, configurable: true });
	}
	Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
	Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
	if ("ServiceWorkerContainer" in window) ServiceWorkerContainer.prototype.register = async () => refuse();
}

describe("a site on its own server", () => {
	const site = suite();

	test("without JavaScript every screen says what it is for", async () => {
		const page = await site.blank({ javaScriptEnabled: false });
		for (const [path, title] of screens) await shows(site, page, path, title);
		await page.getByRole("link", { name: "Go to Homepage" }).waitFor();

		await page.goto(site.server.url("/"));
		await page.getByRole("link", { name: "Get started" }).first().waitFor();
		assert.equal(await page.getByRole("button", { name: "Pause animation" }).isVisible(), false);

		await page.goto(site.server.url("/vote/"));
		await says(page, "Voting needs JavaScript, which is switched off here. You can still read the proposals.");
		await readsVote(page);
		assert.equal(await page.locator(".vote-bar").isVisible(), false);

		await page.goto(site.server.url("/organization/"));
		await readsOrganization(page);

		await page.goto(site.server.url("/starter-kits/"));
		await page.getByText("Your browser fills this table, and that needs JavaScript.").waitFor();
		assert.equal((await page.request.get(site.server.url("/data/starter-kits.json"))).status(), 200);

		await page.goto(site.server.url("/offline/"));
		await says(
			page,
			"Pages are kept by a script, and JavaScript is switched off. Save a page with your browser instead.",
		);

		await page.goto(site.server.url("/search/?q=salt"));
		await page.locator("main").getByRole("link").first().waitFor();
	});

	test("with storage blocked every screen works, and nothing throws", async () => {
		const page = await site.blank();
		await page.addInitScript(blockStorage);
		for (const [path, title] of screens) {
			await shows(site, page, path, title);
			await hydrated(page);
		}
		await page.goto(site.server.url("/offline/"));
		await says(page, "The size of the documentation could not be looked up. Try again once you are connected.");
		await says(page, "Nothing is saved yet.");

		await page.goto(site.server.url("/vote/"));
		await voteState(
			page,
			"This browser refuses cookies, so it cannot keep a vote. Allow cookies for this site to vote.",
		);
		await readsVote(page);
		assert.ok(await proposal(page, "Warmer ovens").getByRole("radio").first().isDisabled());

		await page.goto(site.server.url("/organization/"));
		await readsOrganization(page);
		await page.goto(site.server.url("/starter-kits/"));
		await becomes(() => kits(page), ["baguette", "Sour-9", "sour-10"]);

		await page.goto(site.server.url("/guides/start/"));
		await hydrated(page);
		await page.getByRole("button", { name: "Dismiss announcement" }).click();
		await page.getByRole("button", { name: "Dismiss announcement" }).waitFor({ state: "hidden" });
		await page.locator('.sidebar a[href="/guides/plain/"]').click();
		await heading(page, "Plain");
	});

	test("without network what was read is there, and for the rest the page says what to do", async () => {
		const page = await visitKept(site, "/guides/start/");
		await page.context().setOffline(true);
		await becomes(() => page.evaluate(() => navigator.onLine), false);
		await notice(page)
			.getByText("You are offline. Pages you have read can still be opened.", { exact: true })
			.waitFor();
		await shows(site, page, "/guides/start/", "Getting started");
		for (const path of ["/", "/guides/printable/", "/vote/", "/organization/", "/starter-kits/", "/nowhere/"]) {
			await shows(site, page, path, "This page is not saved");
			await page.getByRole("button", { name: "Try again" }).waitFor();
		}
		await shows(site, page, "/offline/", "Read offline");
		await says(page, "The size of the documentation could not be looked up. Try again once you are connected.");
		await page.goto(site.server.url("/search/?q=salt"));
		const unsaved = "You are offline, and these pages are not saved in this browser, so they cannot be searched.";
		await page.locator("main").getByText(unsaved).waitFor();
		const link = page.locator("main").getByRole("link", { name: "Read offline" });
		assert.equal(await link.getAttribute("href"), "/offline/");
		await hydrated(page);
		await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("salt");
		await page.locator(".search-panel").getByText(unsaved).waitFor();
		forgive(page, /search|Aggregate|Retry|Failed to fetch/i);
		forgiveNetwork(page);
	});

	test("without network the screens that were read say what they cannot do", async () => {
		const page = await visitKept(site, "/");
		for (const [path] of screens.filter(([path]) => /^\/(vote|organization|starter-kits)/.test(path))) {
			await page.goto(site.server.url(path));
			await hydrated(page);
			await kept(page, path);
		}
		await becomes(() => kits(page), ["baguette", "Sour-9", "sour-10"]);
		await page.context().setOffline(true);

		await shows(site, page, "/", "Handbook");
		await page.getByRole("link", { name: "Get started" }).first().waitFor();

		await shows(site, page, "/vote/", "Vote");
		await voteState(page, "The server cannot be reached, so no votes can be counted.");
		await readsVote(page);
		assert.ok(await proposal(page, "Warmer ovens").getByRole("radio").first().isDisabled());

		await shows(site, page, "/organization/", "The Organization");
		await readsOrganization(page);
		assert.equal(await page.locator(".project img").count(), 0);

		await shows(site, page, "/starter-kits/", "Starter Kits");
		await becomes(() => kits(page), ["baguette", "Sour-9", "sour-10"]);
		forgiveNetwork(page);
	});

	test("nobody else is asked by any screen", async () => {
		const page = await site.blank();
		const others = [];
		await page.route(
			(url) => url.origin !== site.server.origin,
			(route) => {
				others.push(route.request().url());
				return route.abort();
			},
		);
		for (const [path, title] of screens) await shows(site, page, path, title);
		assert.deepEqual(others, []);
	});
});

describe("a site whose third parties are unreachable", () => {
	let elsewhere;
	/** Everything a site can have from others is at an address where nobody is. */
	async function arrange(project) {
		elsewhere = await nobody();
		const host = elsewhere;
		const settings = join(project.site, "site.yaml");
		const text = (await readFile(settings, "utf8")).replace(/^(avatars:\n(?: .*\n)*|badges:.*\n)/gm, "");
		const others = `
avatars: { image: "${host}/{handle}?size={size}", profile: "https://people.example.org/{handle}" }
badges: { packages: "${host}", code: "${host}" }
analytics: { provider: Elsewhere, url: "${host}/take" }
search: { hosts: ["${host}"] }
chat: { url: "https://chat.example.org/bread", label: Chat about bread, embed: "${host}/room" }
`;
		await writeFile(settings, text);
		await appendFile(settings, others);
		const long = join(project.content, "guides/long.md");
		const page = await readFile(long, "utf8");
		await writeFile(long, page.replace("title: The long one\n", "title: The long one\ncontributors: [wheat, rye]\n"));
	}
	const site = suite({ arrange });
	const forgiveOthers = (page) => forgive(page, new RegExp(elsewhere));

	test("every screen is whole", async () => {
		const page = await site.blank();
		for (const [path, title] of screens) {
			await shows(site, page, path, title);
			await hydrated(page);
		}
		await page.goto(site.server.url("/vote/"));
		await voteState(page, "New votes appear as they are cast.");
		forgiveOthers(page);
	});

	test("in the place of avatars stand letters, and no broken picture", async () => {
		const page = await site.visit("/guides/long/");
		await hydrated(page);
		const people = page.locator(".contributors");
		const failed = page.waitForEvent("requestfailed", (request) => request.url().startsWith(elsewhere));
		await people.scrollIntoViewIfNeeded();
		await failed;
		await becomes(() => people.locator("img").count(), 0);
		assert.deepEqual(await people.locator(".avatar").allTextContents(), ["W", "R"]);
		await people.getByRole("link", { name: "wheat" }).waitFor();
		forgiveOthers(page);
	});

	test("figures that are unknown are left out, and badges say so", async () => {
		const page = await site.visit("/organization/");
		await hydrated(page);
		await readsOrganization(page);
		await page.getByText("No figure is available at the moment").waitFor();
		const answer = await fetch(site.server.url("/badges/github/stars/bakery/oven.svg"));
		assert.match(await answer.text(), /<title>stars: unknown<\/title>/);
		forgiveOthers(page);
	});

	test("the chat panel says that the room cannot be reached, and where else it is", async () => {
		const page = await site.visit("/guides/start/");
		await hydrated(page);
		await page.getByRole("button", { name: "Chat about bread" }).first().click();
		const panel = page.getByRole("dialog", { name: "Chat about bread" });
		await panel.getByRole("button", { name: "Load the chat" }).click();
		const { host } = new URL(elsewhere);
		await panel.getByText(`${host} cannot be reached from here, or did not answer in time.`, { exact: true }).waitFor();
		await panel.getByRole("link", { name: "Open chat.example.org in a new tab" }).waitFor();
		await panel.getByRole("button", { name: "Close chat" }).click();
		await panel.waitFor({ state: "hidden" });
		forgiveOthers(page);
	});

	test("where the hosted search does not answer, the browser searches", async () => {
		const page = await site.visit("/search/?q=salt");
		await page
			.locator("main")
			.getByText(/^\d+ results?$/)
			.first()
			.waitFor();
		await page.locator("main").getByRole("link").filter({ hasText: /salt/i }).first().waitFor();
		forgiveOthers(page);
		forgive(page, /Aggregate|Retry|Failed to fetch/i);
	});

	test("without JavaScript the chat is a link, and avatars are letters", async () => {
		const page = await site.visit("/guides/long/", { javaScriptEnabled: false });
		const link = page.getByRole("link", { name: "Chat about bread" }).first();
		assert.equal(await link.getAttribute("href"), "https://chat.example.org/bread");
		assert.equal(await page.getByRole("button", { name: "Chat about bread" }).count(), 0);
		assert.deepEqual(await page.locator(".contributors .avatar").allTextContents(), ["W", "R"]);
	});

	test("with storage blocked the chat panel opens, and asks each time", async () => {
		const page = await site.blank();
		await page.addInitScript(blockStorage);
		for (const visit of [1, 2]) {
			await page.goto(site.server.url("/guides/start/"));
			await hydrated(page);
			await page.getByRole("button", { name: "Chat about bread" }).first().click();
			const panel = page.getByRole("dialog", { name: "Chat about bread" });
			await panel.getByRole("button", { name: "Load the chat" }).waitFor();
			if (visit === 1) await panel.getByRole("button", { name: "Load the chat" }).click();
		}
		forgiveOthers(page);
	});

	test("without network the chat panel opens and says so", async () => {
		const page = await visitKept(site, "/guides/start/");
		await page.context().setOffline(true);
		await page.reload();
		await hydrated(page);
		await page.getByRole("button", { name: "Chat about bread" }).first().click();
		const panel = page.getByRole("dialog", { name: "Chat about bread" });
		await panel.getByRole("button", { name: "Load the chat" }).click();
		await panel.getByText(/ cannot be reached from here, or did not answer in time\.$/).waitFor();
		forgiveNetwork(page);
		forgiveOthers(page);
	});
});

describe("a site without its database", () => {
	const site = suite({ serving: nowhere });
	let gate;
	let whole;
	after(async () => {
		await gate?.close();
		await whole?.stop();
	});

	test("every screen is whole but for the votes, and the vote says why", async () => {
		const page = await site.blank();
		for (const [path, title] of screens) {
			await shows(site, page, path, title);
			await hydrated(page);
		}
		await page.goto(site.server.url("/vote/"));
		await voteState(page, gone);
		await readsVote(page);
		assert.ok(await proposal(page, "Warmer ovens").getByRole("radio").first().isDisabled());
		await page.goto(site.server.url("/organization/"));
		await readsOrganization(page);
		forgive(page, /503/);
	});

	test("one that goes away while the vote is open is told of, and its votes are back when it is", async () => {
		whole = await site.project.serve("--database", join(site.project.root, "whole.db"));
		gate = await Gate.before(whole);
		const page = await site.blank();
		await page.clock.install();
		await page.goto(gate.url("/vote/"));
		await voteState(page, "New votes appear as they are cast.");
		await pick(page, "Warmer ovens", "Important");
		await proposal(page, "Warmer ovens").getByText("2 points from 1 voter").waitFor();
		// What a reader chose shows before the server has counted it.
		await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });

		gate.lead(site.server);
		await voteState(page, "New votes do not appear at the moment; reconnecting.");
		await pick(page, "A second deck oven", "Essential");
		await proposal(page, "A second deck oven").getByText(gone, { exact: true }).waitFor();
		assert.equal(await proposal(page, "A second deck oven").getByRole("radio", { checked: true }).count(), 0);
		await readsVote(page);
		await proposal(page, "Warmer ovens").getByText("2 points from 1 voter").waitFor();

		gate.lead(whole);
		await eventually(async () => {
			await page.clock.runFor(5_000);
			assert.ok(await page.locator(".vote-state").getByText("New votes appear as they are cast.").isVisible());
		});
		await pick(page, "A second deck oven", "Essential");
		await proposal(page, "A second deck oven").getByText("3 points from 1 voter").waitFor();
		await proposal(page, "Warmer ovens").getByText("2 points from 1 voter").waitFor();
		forgive(page, /503|net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION|EMPTY_RESPONSE|FAILED)/);
	});
});

/** An origin on loopback at which nothing listens. */
async function nobody() {
	const server = createServer();
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address();
	await new Promise((resolve) => server.close(resolve));
	return `http://127.0.0.1:${port}`;
}
