/**
 * The hosted service's own clients, unmodified, search this server from another
 * origin. Only their hosts are configured.
 */
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { close, closedPort, listen, serveClients } from "./clients/serve.js";
import { becomes } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const opened = [];

// That the page asks another origin is what is tested. This comes before the
// hook of the suite, which wants no problems left.
afterEach(() => {
	for (const page of opened.splice(0)) {
		const kept = page.problems.filter((problem) => !problem.startsWith(`other host: ${site.server.origin}/1/`));
		page.problems.splice(0, page.problems.length, ...kept);
	}
});

/** A page whose texts mean something in HTML. */
const quotes = `---
title: A baker's rye & <spelt>
description: What a baker has to know of the kumquat before it goes into a loaf of rye bread, and why it never goes in whole.
---

The kumquat isn't peeled: <b id="alert">cut</b> it & write \`<img src=x onerror=alert(1)>\` on the box.
`;

const site = suite({
	arrange: (project) => writeFile(join(project.content, "guides/quotes.md"), quotes),
});
let clients;
before(async () => {
	clients = await serveClients();
});
after(() => clients?.stop());

/** Opens a page of clients/ in a window of its own. */
async function open(path) {
	const page = await site.blank();
	opened.push(page);
	await page.goto(clients.url(path));
	return page;
}

/** A host as the clients take it. */
const host = (address) => ({ url: address, accept: "readWrite", protocol: "http" });

const here = () => [host(site.server.address)];

describe("algoliasearch", () => {
	/** Calls a method of a client, "liteClient" or "algoliasearch", in the browser. */
	async function call(page, client, method, argument, hosts = here()) {
		return page.evaluate(
			async ([client, method, argument, hosts]) => {
				try {
					return await window[client]("bindery", "public", { hosts })[method](argument);
				} catch (error) {
					return { name: error.name, message: error.message, status: error.status };
				}
			},
			[client, method, argument, hosts],
		);
	}

	const ids = ({ hits }) => hits.map(({ objectID }) => objectID);

	for (const client of ["liteClient", "algoliasearch"]) {
		test(`${client} searches several requests at once`, async () => {
			const page = await open("/algolia");
			const { results } = await call(page, client, "search", {
				requests: [
					{ indexName: "docs", query: "temperature", highlightPreTag: "<mark>", highlightPostTag: "</mark>" },
					{ indexName: "docs", params: "query=steam%20burns&hitsPerPage=1&attributesToRetrieve=url" },
					{
						indexName: "docs",
						query: "heat",
						facets: ["section"],
						facetFilters: [["section:reference"]],
						hitsPerPage: 2,
					},
					{ indexName: "docs", query: "zzqqxx" },
					{ indexName: "docs", type: "facet", facet: "section", facetQuery: "ref" },
				],
			});
			const [one, encoded, filtered, nothing, facet] = results;
			assert.deepEqual(ids(one), ["/ovens/"]);
			assert.deepEqual([one.nbHits, one.nbPages, one.page, one.hitsPerPage, one.index], [1, 1, 0, 20, "docs"]);
			assert.deepEqual([one.hits[0].url, one.hits[0].anchor], ["/ovens/", null]);
			assert.match(one.hits[0]._highlightResult.content.value, /Hottest <mark>temperature<\/mark> in degrees/);
			assert.deepEqual(one.hits[0]._highlightResult.content.matchedWords, ["temperature"]);
			assert.match(one.hits[0]._snippetResult.content.value, /<mark>temperature<\/mark>/);
			assert.deepEqual(ids(encoded), ["/reference/options/#steam"]);
			assert.equal(encoded.hits[0].content, undefined);
			assert.deepEqual(Object.keys(filtered.facets.section), ["reference"]);
			assert.equal(filtered.hits.length, 2);
			assert.deepEqual([nothing.hits, nothing.nbHits, nothing.nbPages], [[], 0, 0]);
			assert.equal(facet.facetHits[0].highlighted, "<em>ref</em>erence");
		});

		test(`${client} hears of an index that is not there`, async () => {
			const page = await open("/algolia");
			const error = await call(page, client, "search", [{ indexName: "elsewhere", params: { query: "heat" } }]);
			assert.deepEqual(error, { name: "ApiError", message: "Index elsewhere does not exist", status: 404 });
			// The browser notes it; the client does not try another host.
			assert.equal(page.problems.filter((problem) => problem.includes("404")).length, 1);
			page.problems.splice(0);
		});

		test(`${client} goes to the next host when one is closed`, async () => {
			const page = await open("/algolia");
			const closed = await closedPort();
			const asked = [];
			page.on("request", (request) => asked.push(new URL(request.url()).host));
			const requests = [{ indexName: "docs", query: "temperature" }];
			const { results } = await call(page, client, "search", { requests }, [host(closed), ...here()]);
			assert.deepEqual(ids(results[0]), ["/ovens/"]);
			assert.deepEqual(asked, [closed, site.server.address]);
			page.problems.splice(0);
		});

		test(`${client} gives up when every host is closed`, async () => {
			const page = await open("/algolia");
			const hosts = [host(await closedPort()), host(await closedPort())];
			const error = await call(page, client, "search", { requests: [{ indexName: "docs", query: "heat" }] }, hosts);
			assert.equal(error.name, "RetryError");
			assert.match(error.message, /^Unreachable hosts/);
			page.problems.splice(0);
		});
	}

	test("a host that does not answer is left for the next", async () => {
		const page = await open("/algolia");
		const silent = createServer(() => {});
		const address = await listen(silent);
		try {
			const { results } = await call(
				page,
				"liteClient",
				"search",
				{ requests: [{ indexName: "docs", query: "temperature" }] },
				[host(address), ...here()],
			);
			assert.deepEqual(ids(results[0]), ["/ovens/"]);
		} finally {
			await close(silent);
		}
		page.problems.splice(0);
	});

	test("the whole client searches one index, its facets, and lists what there is", async () => {
		const page = await open("/algolia");
		const single = { indexName: "docs", searchParams: { query: "bottom heat", hitsPerPage: 1, getRankingInfo: true } };
		const found = await call(page, "algoliasearch", "searchSingleIndex", single);
		assert.deepEqual(ids(found), ["/reference/options/#bottom-heat"]);
		assert.equal(found.hits[0].hierarchy.lvl3, "Bottom heat");
		assert.ok(found.hits[0]._rankingInfo.score > 0);
		const values = { indexName: "docs", facetName: "section", searchForFacetValuesRequest: { facetQuery: "gui" } };
		const { facetHits } = await call(page, "algoliasearch", "searchForFacetValues", values);
		assert.deepEqual(
			facetHits.map(({ value }) => value),
			["guides"],
		);
		const { items } = await call(page, "algoliasearch", "listIndices");
		assert.deepEqual(
			items.map(({ name }) => name),
			["docs"],
		);
		assert.ok(items[0].entries > 0 && items[0].dataSize > 0);
	});

	test("the whole client reads records, all of them, and the settings", async () => {
		const page = await open("/algolia");
		const oven = await call(page, "algoliasearch", "getObject", { indexName: "docs", objectID: "/ovens/" });
		assert.deepEqual([oven.url, oven.type, oven.lang, oven.hierarchy.lvl1], ["/ovens/", "lvl1", "en", "Ovens"]);
		const gone = await call(page, "algoliasearch", "getObject", { indexName: "docs", objectID: "/gone/#at-all" });
		assert.deepEqual([gone.message, gone.status], ["ObjectID does not exist", 404]);
		const requests = ["/ovens/", "/gone/"].map((objectID) => ({ indexName: "docs", objectID }));
		const { results } = await call(page, "algoliasearch", "getObjects", { requests });
		assert.deepEqual([results[0].url, results[1]], ["/ovens/", null]);
		const settings = await call(page, "algoliasearch", "getSettings", { indexName: "docs" });
		assert.deepEqual([settings.hitsPerPage, settings.highlightPreTag], [20, "<em>"]);
		const [browsed, known] = await page.evaluate(async (hosts) => {
			const client = window.algoliasearch("bindery", "public", { hosts });
			const browsed = [];
			const browseParams = { hitsPerPage: 3, attributesToRetrieve: ["url"] };
			await client.browseObjects({ indexName: "docs", browseParams, aggregator: ({ hits }) => browsed.push(...hits) });
			return [browsed.map(({ objectID }) => objectID), (await client.listIndices()).items[0].entries];
		}, here());
		assert.ok(known > 3);
		assert.equal(new Set(browsed).size, known);
		assert.equal(page.problems.filter((problem) => problem.includes("404")).length, 1);
		page.problems.splice(0);
	});

	test("a parameter nobody knows is refused, and nothing else is asked", async () => {
		const page = await open("/algolia");
		const asked = [];
		page.on("request", (request) => asked.push(request.url()));
		const error = await call(page, "liteClient", "search", [{ indexName: "docs", params: { querry: "heat" } }]);
		assert.deepEqual(error, { name: "ApiError", message: "Unknown parameter: querry", status: 400 });
		assert.equal(asked.length, 1);
		page.problems.splice(0);
	});

	test("clicks are accepted", async () => {
		const page = await open("/algolia");
		const answer = await page.evaluate(async (hosts) => {
			const insights = window.algoliasearch("bindery", "public", { hosts }).initInsights({ options: { hosts } });
			const event = { eventType: "click", eventName: "Hit", index: "docs", userToken: "anonymous-1", objectIDs: ["/ovens/"] };
			return insights.pushEvents({ events: [event] });
		}, here());
		assert.equal(answer.message, "OK");
	});

	test("an unusual query comes back as it was", async () => {
		const page = await open("/algolia");
		for (const query of [
			"[contenthash] /*#__PURE__*/ \"&<>'",
			"مرحبا بالعالم",
			"\u0000\u2028👩‍👩‍👧",
			"x".repeat(100_000),
		]) {
			const { results } = await call(page, "liteClient", "search", { requests: [{ indexName: "docs", query }] });
			assert.equal(results[0].query, query);
		}
	});
});

describe("algoliasearch 3, which asks with GET when no host takes a POST", () => {
	/** Searches an index twice in one call; resolves with the answer and the methods it was asked with. */
	async function search(page, name) {
		const methods = [];
		page.on("request", (request) => methods.push(request.method()));
		const answer = await page.evaluate(
			([address, indexName]) =>
				window
					.oldClient("bindery", "public", { protocol: "http:", hosts: [address] })
					.search([
						{ indexName, query: "temperature" },
						{ indexName, query: "bottom heat", params: { hitsPerPage: 1 } },
					])
					.catch(({ message, statusCode }) => ({ message, statusCode })),
			[site.server.address, name],
		);
		return { answer, methods };
	}

	const found = [["/ovens/"], ["/reference/options/#bottom-heat"]];
	const urls = ({ results }) => results.map(({ hits }) => hits.map(({ url }) => url));

	const refusePosts = (page) =>
		page.route(
			(url) => url.pathname.startsWith("/1/"),
			(route) => (route.request().method() === "POST" ? route.abort() : route.continue()),
		);

	test("searches", async () => {
		const { answer, methods } = await search(await open("/algolia"), "docs");
		assert.deepEqual([urls(answer), methods], [found, ["POST"]]);
	});

	test("falls back", async () => {
		const page = await open("/algolia");
		await refusePosts(page);
		const { answer, methods } = await search(page, "docs");
		assert.deepEqual([urls(answer), methods], [found, ["POST", "GET"]]);
		page.problems.splice(0);
	});

	test("hears of an index that is not there", async () => {
		const page = await open("/algolia");
		await refusePosts(page);
		const { answer } = await search(page, "elsewhere");
		assert.deepEqual(answer, { message: "Index elsewhere does not exist", statusCode: 404 });
		page.problems.splice(0);
	});
});

describe("DocSearch", () => {
	/** Opens the page and its dialog. */
	async function dialog(hosts = here(), facets = []) {
		const page = await open(`/docsearch?settings=${encodeURIComponent(JSON.stringify({ hosts, facets }))}`);
		await page.getByRole("button", { name: /^Search/ }).click();
		await page.locator(".DocSearch-Modal").waitFor();
		return page;
	}

	const type = (page, text) => page.locator(".DocSearch-Input").fill(text);

	/** What is shown: of each group its title, and of each hit address, title and path. */
	const shown = (page) =>
		page
			.locator(".DocSearch-Hits")
			.evaluateAll((groups) =>
				groups.map((group) => [
					group.querySelector(".DocSearch-Hit-source").textContent,
					...[...group.querySelectorAll(".DocSearch-Hit")].map((hit) =>
						[
							hit.querySelector("a").getAttribute("href"),
							hit.querySelector(".DocSearch-Hit-title").innerHTML,
							hit.querySelector(".DocSearch-Hit-path")?.textContent,
						].join(" | "),
					),
				]),
			);

	test("shows hits with their place and what matched", async () => {
		const page = await dialog();
		await type(page, "bottom heat");
		await page.locator(".DocSearch-Hit").first().waitFor();
		await becomes(
			async () => (await shown(page))[0].slice(0, 2),
			[
				"Reference",
				"/reference/options/#bottom-heat | <span><mark>Bottom</mark> <mark>heat</mark></span> | Reference > Options > Heat",
			],
		);
	});

	test("shows the passage when only the text matched", async () => {
		const page = await dialog();
		await type(page, "temperature");
		await becomes(
			async () => (await shown(page)).flat().slice(1),
			[
				"/ovens/ | <span>Oven · Maker of the first and the second deck · Hottest <mark>temperature</mark> in degrees · Loaves in…</span> | Handbook > Ovens",
			],
		);
	});

	test("Enter goes to the hit", async () => {
		const page = await dialog();
		await type(page, "bottom heat");
		await page.locator(".DocSearch-Hit[aria-selected=true] mark").first().waitFor();
		await page.keyboard.press("Enter");
		await page.waitForURL(clients.url("/reference/options/#bottom-heat"));
	});

	test("says when there is nothing", async () => {
		const page = await dialog();
		await type(page, "zzqqxx");
		await page.getByText('No results found for "zzqqxx"').waitFor();
	});

	test("filters by section", async () => {
		const page = await dialog(here(), [{ key: "section", label: "Section" }]);
		await type(page, "dough");
		const groups = async () => (await shown(page)).map(([title]) => title).sort();
		await page.locator(".DocSearch-Hit").first().waitFor();
		assert.ok((await groups()).length > 1);
		await page.getByRole("button", { name: "Section" }).click();
		await page.getByRole("menuitemcheckbox", { name: "Reference" }).click();
		await becomes(groups, ["Reference"]);
	});

	test("finds the host that is there", async () => {
		const page = await dialog([host(await closedPort()), ...here()]);
		await type(page, "steam burns");
		await page.locator('.DocSearch-Hit a[href="/reference/options/#steam"]').waitFor();
		page.problems.splice(0);
	});
});

/** What a text would have to be taken for HTML twice, or as HTML at all, to show. */
const wrong = /&(?:amp|lt|gt|quot|#\d+);/;

describe("texts that mean something in HTML are shown as they are written", () => {
	test("by InstantSearch, which escapes what it is sent", async () => {
		const page = await open(`/instantsearch?settings=${encodeURIComponent(JSON.stringify({ hosts: here() }))}`);
		await page.locator("#box input").fill("kumquat");
		const hit = page.locator("#hits li").filter({ has: page.locator('a[href="/guides/quotes/"]') });
		await hit.locator("p mark").first().waitFor();
		await becomes(() => hit.locator("a").textContent(), "A baker's rye & <spelt>");
		assert.equal(await hit.locator("b").textContent(), "A baker's rye & <spelt>");
		const passage = await hit.locator("p").textContent();
		assert.match(passage, /<img src=x onerror=alert\(1\)>/);
		assert.doesNotMatch(passage, wrong);
		assert.equal(await hit.locator("img, #alert").count(), 0);
	});

	test("by InstantSearch's lists of values, whose choice narrows the hits", async () => {
		const page = await open(`/instantsearch?settings=${encodeURIComponent(JSON.stringify({ hosts: here() }))}`);
		await page.locator("#sections .ais-RefinementList-labelText", { hasText: "Reference" }).first().click();
		await becomes(
			async () =>
				(await page.locator("#hits a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).every((url) =>
					url.startsWith("/reference/"),
				),
			true,
		);
		await page.locator("#sections input[type=search]").fill("guid");
		await page.locator("#sections .ais-RefinementList-labelText mark").first().waitFor();
	});

	test("by DocSearch, which puts what it is sent into the page", async () => {
		const page = await open(`/docsearch?settings=${encodeURIComponent(JSON.stringify({ hosts: here(), facets: [] }))}`);
		await page.getByRole("button", { name: /^Search/ }).click();
		await page.locator(".DocSearch-Input").fill("baker rye");
		const hit = page.locator('.DocSearch-Hit a[href="/guides/quotes/"]').first();
		await hit.locator("mark").first().waitFor();
		await becomes(() => hit.locator(".DocSearch-Hit-title").first().textContent(), "A baker's rye & <spelt>");
		await page.locator(".DocSearch-Input").fill("kumquat");
		await page.locator(".DocSearch-Hit").first().waitFor();
		assert.doesNotMatch(await page.locator(".DocSearch-Hits").first().textContent(), wrong);
		assert.equal(await page.locator(".DocSearch-Hits img, #alert").count(), 0);
	});
});
