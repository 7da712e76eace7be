import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes, unguarded } from "./harness/browser.js";
import { becomes, eventually, heading, hydrated, isMarked, mark, standStill } from "./harness/expect.js";
import { observeShifts, shifts } from "./harness/shifts.js";
import { suite } from "./harness/suite.js";

const site = suite();
const queries = "**/1/indexes/*/queries*";
const off = { javaScriptEnabled: false };
const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true };

const field = (page) => page.locator("#bindery-search-input");
const panel = (page) => page.locator(".search-panel");
const hits = (page) => page.locator('.search-panel [role="option"]:not(.search-start)');
const cursor = (page) => page.locator('.search-panel [aria-selected="true"]');

/** Opens a page that React has taken over, in a window that only a full load unmarks. */
async function visit(path = "/guides/start/", options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	await mark(page);
	return page;
}

/** Types into the field of the header and waits for its hits: those of the query before stay meanwhile, without a cursor. */
async function search(page, query) {
	await field(page).fill(query);
	await hits(page).first().waitFor();
	await becomes(() => cursor(page).count(), 1);
}

/** Counts the requests for hits; those that only count sections are left out. */
function countQueries(page) {
	const asked = [];
	page.on("request", (request) => {
		if (!request.url().includes("/1/indexes/")) return;
		const { requests } = JSON.parse(request.postData());
		const params = new URLSearchParams(requests[0].params);
		if (params.get("hitsPerPage") !== "0") asked.push(params.get("query"));
	});
	return asked;
}

function focused(page) {
	return page.evaluate(() => document.activeElement?.id || document.activeElement?.className);
}

test("nothing of the search is fetched before a reader means to search", async () => {
	const page = await site.blank();
	const fetched = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	await page.goto(site.server.url("/guides/start/"), { waitUntil: "networkidle" });
	await hydrated(page);
	assert.deepEqual(fetched.filter((path) => /browser\.|\/1\//.test(path)), []);
	await field(page).hover();
	await eventually(() => assert.equal(fetched.filter((path) => /browser\..*\.(js|css)/.test(path)).length, 2));
});

test("a reader searches with keys alone", async () => {
	const page = await visit();
	await page.keyboard.press("/");
	assert.equal(await focused(page), "bindery-search-input");
	await panel(page).getByText("Type an option, a question, or an error message.").waitFor();
	assert.equal(await field(page).getAttribute("placeholder"), "Search the docs");
	await page.keyboard.type("top heat");
	// Until the whole query is answered: other hits take the cursor away.
	await becomes(() => hits(page).first().locator(".hit-title mark").allTextContents(), ["Top", "heat"]);
	assert.equal(await field(page).getAttribute("role"), "combobox");
	assert.equal(await field(page).getAttribute("aria-expanded"), "true");
	assert.match(await cursor(page).textContent(), /Top heat/);
	assert.equal(await field(page).getAttribute("aria-activedescendant"), await cursor(page).getAttribute("id"));
	assert.equal(await focused(page), "bindery-search-input");
	await page.keyboard.press("Enter");
	await page.waitForURL(site.server.url("/reference/options/#top-heat"));
	await heading(page, "Options");
	assert.ok(await isMarked(page), "the document was loaded anew");
	await panel(page).waitFor({ state: "hidden" });
	assert.equal(await field(page).inputValue(), "");
	assert.equal(await focused(page), "top-heat");
});

test("the cursor goes round through the field, and Home and End are the field's", async () => {
	const page = await visit();
	await search(page, "step");
	assert.equal(await hits(page).count(), 5);
	assert.equal(await cursor(page).getAttribute("id"), "bindery-search-hits-0");
	await page.keyboard.press("ArrowUp");
	assert.equal(await cursor(page).count(), 0);
	await page.keyboard.press("ArrowUp");
	assert.equal(await cursor(page).getAttribute("id"), "bindery-search-hits-4");
	await page.keyboard.press("ArrowDown");
	assert.equal(await cursor(page).count(), 0);
	await page.keyboard.press("ArrowDown");
	assert.equal(await cursor(page).getAttribute("id"), "bindery-search-hits-0");
	await page.keyboard.press("Home");
	assert.equal(await cursor(page).count(), 0);
	assert.equal(await field(page).evaluate((input) => input.selectionStart), 0);
});

test("the first hit is chosen for what is typed, and none for what is not answered yet", async () => {
	const page = await visit();
	await search(page, "top heat");
	await becomes(() => cursor(page).getAttribute("id"), "bindery-search-hits-0");
	// Nothing is answered from here on.
	await page.route("**/1/indexes/**", () => {});
	await page.keyboard.type("s");
	await becomes(() => cursor(page).count(), 0);
	assert.equal(await hits(page).count() > 0, true);
	await page.keyboard.press("Enter");
	await page.waitForURL(site.server.url("/search/?q=top+heats"));
});

test("white space that is typed after a query leaves its first hit chosen", async () => {
	const page = await visit();
	await search(page, "top heat");
	await page.keyboard.type(" ");
	assert.equal(await cursor(page).getAttribute("id"), "bindery-search-hits-0");
	await page.keyboard.press("Enter");
	await page.waitForURL(site.server.url("/reference/options/#top-heat"));
});

test("hits are grouped by section, with what matched and the path to the heading", async () => {
	const page = await visit();
	await search(page, "top heat");
	const hit = hits(page).filter({ hasText: "Top heat" }).first();
	assert.equal(await hit.locator(".hit-path").textContent(), "Options › Heat");
	assert.deepEqual(await hit.locator(".hit-title mark").allTextContents(), ["Top", "heat"]);
	assert.equal(await panel(page).locator(".search-category").first().textContent(), "Reference");
	assert.equal(await panel(page).locator(".search-provider").textContent(), "Search by bindery");
});

test("Tab opens the field, Ctrl and K from anywhere, a slash not while writing", async () => {
	const page = await visit("/search/");
	await page.locator("#bindery-search-query").focus();
	await page.keyboard.type("a/b");
	assert.equal(await page.locator("#bindery-search-query").inputValue(), "a/b");
	await page.keyboard.press("Control+k");
	assert.equal(await focused(page), "bindery-search-input");
	await panel(page).waitFor();
	await page.keyboard.press("Escape");
	await panel(page).waitFor({ state: "hidden" });
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Tab");
	assert.equal(await focused(page), "bindery-search-input");
	await panel(page).waitFor();
});

test("Escape closes, then clears, then gives the focus back; reset clears", async () => {
	const page = await visit();
	await page.locator(".sidebar a").first().focus();
	await page.keyboard.press("/");
	await search(page, "salt");
	await page.keyboard.press("Escape");
	await panel(page).waitFor({ state: "hidden" });
	assert.equal(await field(page).inputValue(), "salt");
	await page.keyboard.press("ArrowDown");
	await hits(page).first().waitFor();
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	assert.equal(await field(page).inputValue(), "");
	await page.keyboard.press("Escape");
	assert.equal(await page.locator(".sidebar a").first().evaluate((link) => link === document.activeElement), true);

	await search(page, "salt");
	await page.getByRole("banner").getByRole("button", { name: "Clear the search" }).click();
	assert.equal(await field(page).inputValue(), "");
	assert.equal(await focused(page), "bindery-search-input");
	assert.equal(await hits(page).count(), 0);
});

test("a click follows the link, a click with a key opens a tab, a press outside closes", async () => {
	const page = await visit();
	await search(page, "salt");
	const [tab] = await Promise.all([
		page.context().waitForEvent("page"),
		hits(page).first().click({ modifiers: ["ControlOrMeta"] }),
	]);
	await tab.waitForURL(/\/guides\/start\/#change-the-recipe$/);
	await tab.close();
	assert.ok(await panel(page).isVisible());

	await page.bringToFront();
	const [other] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Control+Enter")]);
	await other.waitForURL(/\/guides\/start\/#change-the-recipe$/);
	await other.close();
	assert.equal(await field(page).inputValue(), "salt");

	await page.locator("main").click({ position: { x: 5, y: 400 } });
	await panel(page).waitFor({ state: "hidden" });

	await search(page, "bottom heat");
	await hits(page).first().click();
	await page.waitForURL(site.server.url("/reference/options/#bottom-heat"));
	await panel(page).waitFor({ state: "hidden" });
	assert.ok(await isMarked(page));
	assert.equal(await field(page).inputValue(), "bottom heat");
});

test("a query is asked for once, without the white space around it", async () => {
	const page = await visit();
	const asked = countQueries(page);
	await search(page, "salt");
	await search(page, "  salt ");
	await search(page, "steam");
	await search(page, "salt");
	assert.deepEqual(asked, ["salt", "steam"]);
});

test("an answer that comes after the query changed is ignored, and shown when asked for again", async () => {
	const page = await visit();
	await search(page, "heat");
	// No busy machine makes the client give up on an answer.
	await standStill(page);
	const held = [];
	await page.route(queries, async (route) => {
		if (route.request().postData().includes("query=salt")) held.push(route);
		else await route.continue();
	});
	await field(page).fill("salt");
	await page.clock.runFor(300);
	await eventually(() => assert.equal(held.length, 1));
	await field(page).fill("steam");
	await page.clock.runFor(300);
	await hits(page).filter({ hasText: "Steam" }).first().waitFor();
	const late = page.waitForResponse((response) => response.request().postData()?.includes("query=salt"));
	await held[0].continue();
	await (await late).finished();
	assert.match(await cursor(page).textContent(), /Steam/);
	await search(page, "salt");
	await hits(page).filter({ hasText: "Salt" }).first().waitFor();
});

test("hits stay while the next are on their way", async () => {
	const page = await visit();
	await search(page, "steam");
	await page.evaluate(() => {
		const list = document.querySelector("#bindery-search-hits");
		window.fewest = Number.POSITIVE_INFINITY;
		const count = () => {
			window.fewest = Math.min(window.fewest, list.querySelectorAll("[role=option]").length);
		};
		new MutationObserver(count).observe(list, { subtree: true, childList: true });
	});
	await field(page).fill("step");
	await becomes(() => hits(page).count(), 5);
	assert.ok((await page.evaluate(() => window.fewest)) > 0);
});

test("no results are said to be none, in so many words", async () => {
	const page = await visit();
	await field(page).fill("zzqqxwv <b>");
	await panel(page).getByText("No results found for").waitFor();
	const said = "No results found for zzqqxwv <b>Check the spelling, or use fewer words.";
	assert.equal(await panel(page).locator(".search-none").textContent(), said);
	await becomes(() => panel(page).locator(".visually-hidden").textContent(), "No results found for zzqqxwv <b>");
});

test("a search that fails shows nothing and is logged", async () => {
	const page = await visit();
	await page.route("**/1/indexes/**", (route) => route.fulfill({ status: 429, json: { message: "Too many", status: 429 } }));
	await field(page).fill("salt");
	await eventually(() => assert.ok(page.problems.some((problem) => problem.includes("Too many"))));
	assert.ok(!(await panel(page).isVisible()));
	page.problems.length = 0;
	await page.unroute("**/1/indexes/**");
	await search(page, "salty");
});

test("where no server searches the browser does, also without network", async () => {
	const page = await visit();
	const posts = [];
	// What a host answers that has files alone.
	await page.route("**/1/indexes/**", (route) => {
		posts.push(route.request().method());
		return route.fulfill({ status: 405, contentType: "text/html", body: "<h1>Not Allowed</h1>" });
	});
	await field(page).fill("top heat");
	await hits(page).filter({ hasText: "Top heat" }).first().waitFor();
	assert.deepEqual(posts, ["POST"]);
	await page.context().setOffline(true);
	await search(page, "bottom heat");
	await hits(page).filter({ hasText: "Bottom heat" }).first().waitFor();
	assert.deepEqual(posts, ["POST"], "the server was asked again");
	await page.context().setOffline(false);
	await page.goto(site.server.url("/guides/long/"));
	await hydrated(page);
	await search(page, "steam");
	assert.deepEqual(posts, ["POST"], "the tab did not remember");
	// The browser logs the 405, and what could not be fetched ahead without network.
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !/405|ERR_INTERNET/.test(problem)));
});

test("hits that lead nowhere or run scripts are not shown, foreign markup is text", async () => {
	const page = await visit();
	const hit = (more) => ({ objectID: "1", hierarchy: { lvl0: "A", lvl1: "B" }, ...more });
	const answer = {
		hits: [
			hit({ url: "javascript:alert(1)" }),
			hit({}),
			hit({ url: "/ovens/", hierarchy: { lvl0: "A &amp; B", lvl1: "<img src=x onerror=alert(1)><mark>C</mark>" } }),
		],
		nbHits: 3,
		nbPages: 1,
		page: 0,
	};
	await page.route(queries, (route) => route.fulfill({ json: { results: [answer] } }));
	await search(page, "salt");
	assert.equal(await hits(page).count(), 1);
	assert.equal(await hits(page).textContent(), "<img src=x onerror=alert(1)>C");
	assert.deepEqual(await hits(page).locator("mark").allTextContents(), ["C"]);
	assert.equal(await panel(page).locator("img").count(), 0);
	assert.equal(await panel(page).locator(".search-category").textContent(), "A & B");
});

test("hits can be narrowed to a section", async () => {
	const page = await visit();
	await search(page, "flour");
	const places = panel(page).getByRole("group", { name: "Narrow to a section" });
	await places.getByRole("button", { name: /^All sections \d+$/, pressed: true }).waitFor();
	await places.getByRole("button", { name: /^Reference \d+$/ }).click();
	await becomes(() => panel(page).locator(".search-category").allTextContents(), ["Reference"]);
	assert.ok(await places.getByRole("button", { name: /^Reference \d+$/, pressed: true }).isVisible());
});

test("Enter without a choice leads to the results, and back again", async () => {
	const page = await visit();
	await search(page, "step");
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("Enter");
	await page.waitForURL(site.server.url("/search/?q=step"));
	await heading(page, "Results for “step”");
	assert.ok(await isMarked(page), "the document was loaded anew");
	assert.equal(await page.title(), "step – Search | Handbook");
	assert.equal(await page.locator("main h1").evaluate((h1) => h1 === document.activeElement), true);
	assert.equal(await page.locator("#bindery-search-query").inputValue(), "step");
	await page.getByRole("link", { name: "Next", exact: true }).click();
	await page.waitForURL(site.server.url("/search/?q=step&page=2"));
	await page.locator(".results-count", { hasText: /, page 2 of \d+$/ }).waitFor();
	assert.equal(await page.locator(".results-pages [aria-current=page]").textContent(), "2");
	await page.locator(".hit").first().click();
	await page.waitForURL(/\/guides\/long\/#step-/);
	await page.goBack();
	await page.locator(".results-count", { hasText: /, page 2 of \d+$/ }).waitFor();
	await page.goBack();
	await page.locator(".results-count", { hasText: /, page 1 of \d+$/ }).waitFor();
	await page.goBack();
	await heading(page, "Getting started");
	assert.ok(await isMarked(page));
});

test("the submit button leads to the results, and nowhere without a query", async () => {
	const page = await visit();
	const submit = page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).last();
	await field(page).focus();
	await panel(page).waitFor();
	await submit.click();
	assert.equal(await focused(page), "bindery-search-input");
	assert.equal(page.url(), site.server.url("/guides/start/"));
	await search(page, "steam");
	await submit.click();
	await page.waitForURL(site.server.url("/search/?q=steam"));
	await heading(page, "Results for “steam”");
	assert.ok(await isMarked(page));
});

test("a browser can add the site as a search engine", async () => {
	const page = await visit("/guides/start/", unguarded);
	const link = await page.locator('head link[rel="search"]').evaluate(({ type, title, href }) => ({ type, title, href }));
	const href = site.server.url("/opensearch.xml");
	assert.deepEqual(link, { type: "application/opensearchdescription+xml", title: "Handbook", href });
	const engine = await page.evaluate(async (address) => {
		const answer = await fetch(address);
		const xml = new DOMParser().parseFromString(await answer.text(), "application/xml");
		const url = xml.querySelector("Url");
		return {
			type: answer.headers.get("content-type"),
			root: [xml.documentElement.localName, xml.documentElement.namespaceURI],
			name: xml.querySelector("ShortName").textContent,
			url: [url.getAttribute("type"), url.getAttribute("template")],
		};
	}, href);
	assert.deepEqual(engine, {
		type: "application/opensearchdescription+xml; charset=utf-8",
		root: ["OpenSearchDescription", "http://a9.com/-/spec/opensearch/1.1/"],
		name: "Handbook",
		url: ["text/html", "https://handbook.example.org/search/?q={searchTerms}"],
	});
	const { pathname, search } = new URL(engine.url[1].replace("{searchTerms}", encodeURIComponent("bottom heat")));
	await page.goto(site.server.url(pathname + search));
	await heading(page, "Results for “bottom heat”");
	assert.equal(await page.locator(".hit").first().getAttribute("href"), "/reference/options/#bottom-heat");
});

test("a search on the results page searches anew", async () => {
	const page = await visit("/search/?q=step");
	await page.locator("#bindery-search-query").fill("steam");
	await page.keyboard.press("Enter");
	await heading(page, "Results for “steam”");
	assert.ok(await isMarked(page));
	assert.equal(await page.locator("#bindery-search-query").inputValue(), "steam");
	await page.getByRole("main").getByRole("button", { name: "Clear the search" }).click();
	assert.equal(await page.locator("#bindery-search-query").inputValue(), "");
});

test("the browser searches where the page comes without results", async () => {
	const page = await site.blank();
	// What a host serves that has files alone.
	await page.route("**/search/?*", async (route) => route.fulfill({ response: await route.fetch({ url: site.server.url("/search/") }) }));
	await page.goto(site.server.url("/search/?q=step&page=2"));
	await heading(page, "Results for “step”");
	await page.locator(".results-count", { hasText: /, page 2 of \d+$/ }).waitFor();
	assert.equal(await page.title(), "step – Search | Handbook");
	const drawn = await page.locator(".results-group").evaluateAll((all) => all.map(({ textContent }) => textContent));
	await page.unroute("**/search/?*");
	await page.goto(site.server.url("/search/?q=step&page=2"));
	const served = await page.locator(".results-group").evaluateAll((all) => all.map(({ textContent }) => textContent));
	assert.equal(drawn.length, served.length);
});

test("a results page that nobody fills says so, and tries again", async () => {
	const page = await site.blank();
	const built = async (route) => route.fulfill({ response: await route.fetch({ url: site.server.url("/search/") }) });
	const refuse = (route) => route.fulfill({ status: 429, json: { message: "Too many", status: 429 } });
	await page.route("**/search/?*", built);
	await page.route("**/1/indexes/**", refuse);
	await page.goto(site.server.url("/search/?q=step"));
	const alert = page.getByRole("main").getByRole("alert");
	await alert.getByText("The search did not answer. Check your connection, then try again.").waitFor();
	assert.ok(page.problems.some((problem) => problem.includes("Too many")));
	page.problems.length = 0;
	await page.unroute("**/1/indexes/**");
	await alert.getByRole("button", { name: "Try again" }).click();
	await page.locator(".results-count", { hasText: /, page 1 of \d+$/ }).waitFor();
});

test("nothing moves while the browser fills a results page", async () => {
	const page = await site.blank();
	await observeShifts(page);
	await page.route("**/search/?*", async (route) =>
		route.fulfill({ response: await route.fetch({ url: site.server.url("/search/") }) }),
	);
	await page.goto(site.server.url("/search/?q=step"));
	await page.locator(".hit").first().waitFor();
	assert.deepEqual(await shifts(page), []);
});

test("an empty search page asks, a fruitless one says where to begin", async () => {
	const page = await visit("/search/");
	await heading(page, "Search");
	await page.getByText("Search for an option, a question, or an error message you have copied.").waitFor();
	await page.goto(site.server.url("/search/?q=zzqqxwv"));
	await page.getByRole("main").getByText("No results found for").waitFor();
	const sections = await page.locator(".results-none a").allTextContents();
	assert.deepEqual(sections, ["Guides", "Reference"]);
});

test("without JavaScript the form and the pages of results work", async () => {
	const page = await site.visit("/guides/start/", off);
	assert.ok(!(await page.locator(".search-reset").isVisible()));
	assert.ok(!(await page.locator(".search-key").first().isVisible()), "a key is named that does nothing");
	await field(page).fill("step");
	await field(page).press("Enter");
	await page.waitForURL(site.server.url("/search/?q=step"));
	assert.equal(await page.locator(".hit").count(), 10);
	await page.getByRole("link", { name: "Page 2" }).click();
	await page.locator(".results-count", { hasText: /, page 2 of \d+$/ }).waitFor();
	await page.locator(".hit").first().click();
	await heading(page, "The long one");

	const small = await site.visit("/guides/start/", { ...off, viewport: sizes.phone });
	await small.getByRole("banner").getByRole("link", { name: "Search" }).click();
	await heading(small, "Search");
});

test("on a phone the search is a sheet over the page", async () => {
	const page = await visit("/guides/start/", phone);
	assert.ok(!(await field(page).isVisible()));
	const toggle = page.getByRole("button", { name: "Search", exact: true }).first();
	await toggle.tap();
	const sheet = page.getByRole("dialog", { name: "Search" });
	await sheet.waitFor();
	assert.equal(await focused(page), "bindery-search-input");
	assert.deepEqual(await sheet.boundingBox(), { x: 0, y: 0, ...sizes.phone });
	const size = await field(page).evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
	assert.ok(size >= 16, `${size} px is zoomed in on`);
	for (const selector of ["main", ".main-nav", ".header-tools", "footer"]) {
		assert.ok(await page.locator(selector).first().evaluate((element) => element.closest("[inert]") !== null), selector);
	}
	await search(page, "salt");
	for (const button of await page.locator(".search-box :is(button, a)").filter({ visible: true }).all()) {
		const { height } = await button.boundingBox();
		assert.ok(height >= 44, `${await button.textContent()} is ${height} px high`);
	}
	await page.getByRole("button", { name: "Cancel" }).tap();
	await sheet.waitFor({ state: "hidden" });
	assert.equal(await page.locator("[inert]").count(), 0);
	await becomes(() => toggle.evaluate((button) => button === document.activeElement), true);

	await toggle.tap();
	await search(page, "bottom heat");
	await hits(page).first().tap();
	await page.waitForURL(site.server.url("/reference/options/#bottom-heat"));
	await sheet.waitFor({ state: "hidden" });
	assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflow), "visible");
	assert.ok(await isMarked(page));
});

test("Tab opens the sheet, Escape and going back close it", async () => {
	const page = await visit("/guides/start/", { viewport: sizes.phone });
	await page.locator(".brand").first().focus();
	await page.keyboard.press("Tab");
	const sheet = page.getByRole("dialog", { name: "Search" });
	await sheet.waitFor();
	await page.keyboard.press("Escape");
	await sheet.waitFor({ state: "hidden" });
	assert.match(await focused(page), /search-toggle/);
	await page.locator(".brand").first().click();
	await heading(page, "Handbook");
	await page.keyboard.press("/");
	await sheet.waitFor();
	await page.goBack();
	await sheet.waitFor({ state: "hidden" });
	await heading(page, "Getting started");
});

for (const colorScheme of ["light", "dark"]) {
	for (const viewport of [sizes.phone, sizes.laptop]) {
		test(`axe finds nothing in the open search, ${colorScheme}, ${viewport.width} px`, async () => {
			const page = await visit("/guides/start/", { colorScheme, viewport, reducedMotion: "reduce" });
			const look = async () => (await violations(page)).map(({ id, nodes }) => [id, nodes[0].html]);
			await page.keyboard.press("/");
			await panel(page).waitFor();
			assert.deepEqual(await look(), [], "empty");
			await search(page, "flour");
			await page.keyboard.press("ArrowDown");
			await panel(page).locator(".search-places").waitFor();
			assert.deepEqual(await look(), [], "hits");
			await field(page).fill("zzqqxwv");
			await panel(page).locator(".search-none").waitFor();
			assert.deepEqual(await look(), [], "none");
			for (const query of ["step", "zzqqxwv", ""]) {
				await page.goto(site.server.url(`/search/?q=${query}`));
				assert.deepEqual(await look(), [], `results for ${query}`);
			}
		});
	}
}

test("the hits fit into a low window, also below the notification", async () => {
	const page = await visit("/guides/start/", { viewport: { width: 900, height: 500 } });
	assert.ok(await page.locator(".notification").isVisible());
	await search(page, "step");
	const { y, height } = await panel(page).boundingBox();
	assert.ok(y + height <= 500, `the last line is at ${y + height} px`);
});

test("nothing scrolls sideways at 320 px and nothing moves when the search opens", async () => {
	const page = await visit("/guides/start/", { viewport: { width: 320, height: 640 } });
	const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	await page.keyboard.press("/");
	await search(page, "flour");
	await panel(page).locator(".search-places").waitFor();
	assert.equal(await over(), 0);
	assert.equal(await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth), 0);
	await page.goto(site.server.url(`/search/?q=${"step".repeat(60)}`));
	assert.equal(await over(), 0);
	await page.goto(site.server.url("/search/?q=step"));
	assert.equal(await over(), 0);
});
