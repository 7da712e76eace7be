import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, eventually, hydrated } from "./harness/expect.js";
import { observeShifts, shifts } from "./harness/shifts.js";
import { suite } from "./harness/suite.js";

const proposals = `
- { id: old, title: A guide for old ovens, description: It was written., status: done }
- id: errors
  title: An index of every error message
  description: Paste a message and land on the page that explains it, with its cause and its cure.
  links:
    - { title: Ovens, url: /ovens/ }
    - { title: The issue, url: "https://code.example.org/issues/1" }
  status: open
- { id: notes, title: Notes on migration, description: One page for each change that breaks a build., status: planned }
- { id: baking, title: Baking at altitude, description: How long and how hot., status: open }
`;
const page = `---
title: Vote
description: Say what the bakery should work on next. Any reader may give proposals a weight, change it and take it back.
---

Say what should be worked on next.
`;

/** Brings a ballot into the site, which the server takes over. */
async function withProposals({ project, server }) {
	await mkdir(join(project.site, "data"), { recursive: true });
	await writeFile(join(project.site, "data/proposals.yaml"), proposals);
	await writeFile(join(project.content, "vote.md"), page);
	await project.build();
	await eventually(async () => assert.match(await (await fetch(server.url("/vote/"))).text(), /Baking at altitude/));
}

const row = (page, title) => page.locator("li.proposal", { hasText: title });
const choice = (page, title, weight) =>
	page.getByRole("group", { name: `How much “${title}” matters to you` }).getByRole("radio", { name: weight });
const takeBack = (page, title) => page.getByRole("button", { name: `Take back your vote for “${title}”` });
const tally = (page, title) => row(page, title).locator(".ballot-tally");
const titles = (page) => page.locator("li.proposal h3").allTextContents();
const says = (page, title, text) => becomes(async () => (await tally(page, title).textContent()).trim(), text);
const state = (page) => page.locator(".vote-state");
const live = (page) => state(page).getByText("New votes appear as they are cast.").waitFor();
const findings = async (page) =>
	(await violations(page)).map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target)}`);

const errors = "An index of every error message";
const baking = "Baking at altitude";
const notes = "Notes on migration";
const old = "A guide for old ovens";

// The radio is unseen under its words, which are what is pressed.
const pick = (page, title, weight) => row(page, title).locator("label", { hasText: weight }).click();

/** What has the focus: its kind and its words. */
const focused = (page) =>
	page.evaluate(() => `${document.activeElement.tagName} ${document.activeElement.textContent.trim()}`);

/** The pointer is on the header, wherever the page is scrolled to. */
const rest = (page) => page.mouse.move(2, 2);

/**
 * A server of its own for each test, nobody having voted; `visit` and `begin`
 * open its pages.
 */
function ballots(site) {
	const self = {
		/** @type {import("./harness/program.js").Server} */ server: undefined,
		count: 0,

		/** Begins anew, with flags of the program. */
		async renew(...flags) {
			await self.server?.stop();
			const database = join(site.project.root, `votes-${self.count++}.db`);
			self.server = await site.project.serve("--database", database, ...flags);
		},

		async visit(path, options, prepare = async () => {}) {
			const page = await site.blank(options);
			await prepare(page);
			await page.goto(self.server.url(path));
			return page;
		},

		/** Opens the vote and waits until the votes of others arrive. */
		async begin(path = "/vote/", options = {}) {
			const page = await self.visit(path, options);
			await live(page);
			return page;
		},

		/** The same, with a clock that moves only when it is told to. */
		async held() {
			const page = await self.visit("/vote/", {}, (page) => page.clock.install());
			await live(page);
			await page.clock.pauseAt(Date.now() + 3_600_000);
			return page;
		},
	};
	beforeEach(() => self.renew());
	after(() => self.server?.stop());
	return self;
}

const settled = (page) => becomes(() => page.locator('[aria-busy="true"]').count(), 0);

describe("with the site's server", () => {
	const site = suite({ prepare: withProposals });
	const vote = ballots(site);

	test("the app is loaded after the page is shown, and never into the page", async () => {
		const html = await (await fetch(vote.server.url("/vote/"))).text();
		for (const title of [errors, baking, notes, old]) assert.ok(html.includes(title), title);
		assert.ok(!/class="ballot|name="bindery-vote|<select/.test(html));
		const opened = await site.blank();
		let painted;
		opened.on("request", (request) => {
			if (request.url().includes("/api/v1/proposals")) {
				painted ??= opened.evaluate(() => performance.getEntriesByType("paint").length);
			}
		});
		await opened.goto(vote.server.url("/vote/"));
		await live(opened);
		assert.ok((await painted) > 0, "asked before the first paint");
	});

	test("a vote is given, changed, kept over a reload and taken back", async () => {
		const opened = await vote.begin();
		await says(opened, errors, "No votes yet");
		await pick(opened, errors, "Important");
		await says(opened, errors, "2 points from 1 voter");
		await pick(opened, errors, "Essential");
		await says(opened, errors, "3 points from 1 voter");
		await settled(opened);
		await state(opened).getByText("1 vote, 3 points in all.").waitFor();
		await opened.reload();
		await says(opened, errors, "3 points from 1 voter");
		assert.ok(await choice(opened, errors, "Essential").isChecked());
		const cookies = await opened.context().cookies();
		assert.deepEqual(
			cookies.map(({ name, httpOnly }) => [name, httpOnly]),
			[["bindery-voter", true]],
		);
		await takeBack(opened, errors).click();
		await says(opened, errors, "No votes yet");
		await takeBack(opened, errors).waitFor({ state: "hidden" });
		await becomes(() => choice(opened, errors, "Nice to have").evaluate((at) => at === document.activeElement), true);
		assert.equal(await opened.getByRole("radio", { checked: true }).count(), 0);
	});

	test("two browsers see each other's votes as they are given", async () => {
		const one = await vote.begin();
		const two = await vote.begin();
		await pick(one, baking, "Essential");
		await says(two, baking, "3 points from 1 voter");
		await pick(two, baking, "Nice to have");
		await says(one, baking, "4 points from 2 voters");
		assert.ok(await choice(one, baking, "Essential").isChecked());
		assert.ok(await choice(two, baking, "Nice to have").isChecked());
		await takeBack(one, baking).click();
		await says(two, baking, "1 point from 1 voter");
	});

	test("rows move when nobody is at them, and else wait to be asked", async () => {
		const reader = await vote.begin();
		const voter = await vote.held();
		await rest(reader);
		await pick(voter, baking, "Important");
		await becomes(() => titles(reader), [baking, errors, notes, old]);
		// The voter's own pointer is still on the list.
		const button = voter.getByRole("button", { name: "Show the new order" });
		await button.waitFor();
		// On its way it is nowhere, and other votes may come meanwhile.
		await voter.mouse.move(2, 2);
		await pick(reader, notes, "Nice to have");
		await says(voter, notes, "1 point from 1 voter");
		await voter.clock.runFor(1_900);
		assert.deepEqual(await titles(voter), [errors, notes, baking, old]);
		await button.hover();
		await voter.clock.runFor(60_000);
		assert.deepEqual(await titles(voter), [errors, notes, baking, old]);
		await button.click();
		await becomes(() => titles(voter), [baking, notes, errors, old]);
		await button.waitFor({ state: "detached" });
		assert.equal(await focused(voter), "H2 Proposals");
	});

	test("rows move a moment after the reader has left them, by pointer or by focus", async () => {
		const reader = await vote.held();
		const voter = await vote.begin();
		await row(reader, notes).hover();
		await pick(voter, notes, "Essential");
		await says(reader, notes, "3 points from 1 voter");
		await reader.clock.runFor(60_000);
		assert.deepEqual(await titles(reader), [errors, notes, baking, old]);
		await rest(reader);
		await reader.clock.runFor(2_000);
		await becomes(() => titles(reader), [notes, errors, baking, old]);
		await choice(reader, errors, "Nice to have").focus();
		await pick(voter, baking, "Essential");
		await says(reader, baking, "3 points from 1 voter");
		await pick(voter, notes, "Nice to have");
		await says(reader, notes, "1 point from 1 voter");
		// By keyboard the button is what comes before the rows.
		const button = "BUTTON Show the new order";
		for (let i = 0; i < 20 && (await focused(reader)) !== button; i++) await reader.keyboard.press("Shift+Tab");
		assert.equal(await focused(reader), button);
		await reader.clock.runFor(60_000);
		assert.deepEqual(await titles(reader), [notes, errors, baking, old]);
		await reader.keyboard.press("Shift+Tab");
		await reader.clock.runFor(2_000);
		await becomes(() => titles(reader), [baking, notes, errors, old]);
	});

	test("a button that goes because votes went back leaves the focus at the list's heading", async () => {
		const reader = await vote.begin();
		const voter = await vote.begin();
		await choice(reader, errors, "Nice to have").focus();
		await pick(voter, baking, "Essential");
		const button = reader.getByRole("button", { name: "Show the new order" });
		await button.focus();
		await takeBack(voter, baking).click();
		await button.waitFor({ state: "detached" });
		assert.equal(await focused(reader), "H2 Proposals");
	});

	test("order and filter are kept in the address", async () => {
		const opened = await vote.begin();
		await opened.getByRole("combobox", { name: "Order" }).selectOption("Title");
		await becomes(() => titles(opened), [errors, baking, notes, old]);
		await opened.getByRole("combobox", { name: "Show" }).selectOption("Open");
		await becomes(() => titles(opened), [errors, baking]);
		await opened.getByText("2 of 4 proposals", { exact: true }).waitFor();
		assert.equal(opened.url(), vote.server.url("/vote/?sort=title&status=open"));
		await pick(opened, baking, "Important");
		await says(opened, baking, "2 points from 1 voter");
		await opened.getByRole("checkbox", { name: "Only those I voted for" }).check();
		await becomes(() => titles(opened), [baking]);
		await opened.reload();
		await live(opened);
		await becomes(() => titles(opened), [baking]);
		assert.equal(await opened.getByRole("combobox", { name: "Order" }).inputValue(), "title");
		await opened.goto(vote.server.url("/vote/?sort=nonsense&status=none&mine=perhaps"));
		await live(opened);
		await becomes(() => titles(opened), [baking, errors, notes, old]);
	});

	test("a choice that lists nothing says so, and leads back to all", async () => {
		const opened = await vote.begin("/vote/?mine=1&status=open");
		await opened.getByText("No proposal matches this filter.", { exact: true }).waitFor();
		assert.deepEqual(await titles(opened), []);
		await opened.getByRole("button", { name: "Show all proposals" }).focus();
		await opened.keyboard.press("Enter");
		await becomes(() => titles(opened), [errors, notes, baking, old]);
		assert.equal(opened.url(), vote.server.url("/vote/"));
		assert.equal(await focused(opened), "H2 Proposals");
	});

	test("by keyboard alone, and heard", async () => {
		const opened = await vote.begin("/vote/", { reducedMotion: "reduce" });
		const heard = (text) => opened.locator("[data-announcer]", { hasText: text }).waitFor({ state: "attached" });
		await choice(opened, errors, "Nice to have").focus();
		await opened.keyboard.press("Space");
		await heard(`Counted: Nice to have, for “${errors}”. 1 point from 1 voter.`);
		await opened.keyboard.press("ArrowRight");
		await opened.keyboard.press("ArrowRight");
		await heard(`Counted: Essential, for “${errors}”. 3 points from 1 voter.`);
		await opened.keyboard.press("Tab");
		await opened.keyboard.press("Enter");
		await heard(`Taken back: your vote for “${errors}”. No votes yet.`);
	});

	test("a proposal that is done comes last and takes no votes", async () => {
		const opened = await vote.begin();
		assert.deepEqual((await titles(opened)).at(-1), old);
		await says(opened, old, "No votes yet · done, voting is closed");
		assert.equal(await row(opened, old).getByRole("radio").count(), 0);
	});

	test("a vote that is refused is undone, with what the server says", async () => {
		await vote.renew("--vote-rate", "1");
		const opened = await vote.begin();
		await pick(opened, notes, "Important");
		await says(opened, notes, "2 points from 1 voter");
		await settled(opened);
		await pick(opened, errors, "Essential");
		const sentence = /^Too many votes came from your network address; try again in .*\.$/;
		await row(opened, errors).getByText(sentence).waitFor();
		await says(opened, errors, "No votes yet");
		assert.equal(await row(opened, errors).getByRole("radio", { checked: true }).count(), 0);
		assert.deepEqual(await findings(opened), []);
		assert.ok(
			opened.problems.every((problem) => problem.includes("429")),
			opened.problems.join(),
		);
		opened.problems.length = 0;
	});

	test("a server that is gone is said to be, and what is shown comes back with it", async () => {
		const opened = await site.blank();
		await opened.clock.install();
		await opened.goto(vote.server.url("/vote/"));
		await live(opened);
		await vote.server.stop();
		await state(opened).getByText("New votes do not appear at the moment; reconnecting.").waitFor();
		await pick(opened, baking, "Important");
		await row(opened, baking).getByText("Your vote was not counted: the server did not answer.").waitFor();
		await says(opened, baking, "No votes yet");
		await state(opened)
			.getByText("The server cannot be reached, so no votes can be counted. This page keeps trying.")
			.waitFor();
		assert.equal((await titles(opened)).length, 4);
		await vote.server.restart();
		// The page may have found out by itself, and the button be gone.
		await state(opened).evaluate((place) => place.querySelector("button")?.click());
		await eventually(async () => {
			await opened.clock.runFor(5_000);
			assert.ok(await state(opened).getByText("New votes appear as they are cast.").isVisible());
		});
		await pick(opened, baking, "Important");
		await says(opened, baking, "2 points from 1 voter");
		opened.problems.length = 0;
	});

	test("a list that fails at first is asked for again by itself", async () => {
		const opened = await site.blank();
		await opened.clock.install();
		await opened.route("**/api/v1/proposals", (route) => route.abort());
		await opened.goto(vote.server.url("/vote/"));
		await state(opened).getByText("The server cannot be reached").waitFor();
		await opened.unroute("**/api/v1/proposals");
		await opened.clock.runFor(5_000);
		await live(opened);
		opened.problems.length = 0;
	});

	test("an app that does not arrive is said to be missing, and the proposals stay", async () => {
		const opened = await site.blank();
		await opened.route("**/assets/browser.*.js", (route) => route.abort());
		await opened.goto(vote.server.url("/vote/"));
		await opened.getByRole("alert").getByText("The voting app could not be loaded.").waitFor();
		assert.equal((await titles(opened)).length, 4);
		opened.problems.length = 0;
		await opened.unroute("**/assets/browser.*.js");
		await opened.getByRole("button", { name: "Try again" }).click();
		await live(opened);
	});

	test("a browser without cookies is told that it cannot keep a vote", async () => {
		const opened = await site.blank();
		await opened.addInitScript(() => Object.defineProperty(navigator, "cookieEnabled", { get: () => false }));
		await opened.goto(vote.server.url("/vote/"));
		await state(opened).getByText("This browser refuses cookies, so it cannot keep a vote.").waitFor();
		assert.ok(await choice(opened, errors, "Important").isDisabled());
	});

	test("a cookie that the browser throws away is noticed", async () => {
		const opened = await vote.begin();
		await opened.route("**/vote", async (route) => {
			const answer = await route.fetch();
			const headers = answer.headers();
			delete headers["set-cookie"];
			await opened.context().clearCookies();
			await route.fulfill({ response: answer, headers });
		});
		await pick(opened, errors, "Important");
		await state(opened).getByText("This browser did not keep the cookie that your vote is tied to.").waitFor();
	});

	test("with storage blocked the vote works", async () => {
		const opened = await site.blank();
		await opened.addInitScript(() => {
			for (const name of ["localStorage", "sessionStorage"]) {
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException("blocked", "SecurityError");
					},
				});
			}
		});
		await opened.goto(vote.server.url("/vote/"));
		await live(opened);
		await pick(opened, baking, "Nice to have");
		await tally(opened, baking).getByText("1 point from 1 voter").waitFor();
	});

	test("it comes and goes with the pages, and comes back", async () => {
		const opened = await vote.visit("/ovens/");
		await hydrated(opened);
		await opened.evaluate(() => {
			const link = document.createElement("a");
			link.href = "/vote/?status=planned";
			link.textContent = "vote";
			document.querySelector("main").append(link);
		});
		await opened.getByRole("link", { name: "vote", exact: true }).click();
		await live(opened);
		await becomes(() => titles(opened), [notes]);
		await opened.goBack();
		await opened.getByRole("heading", { level: 1, name: "Ovens" }).waitFor();
		await opened.goForward();
		await live(opened);
		await becomes(() => titles(opened), [notes]);
	});

	for (const [colorScheme, viewport] of [
		["light", sizes.laptop],
		["dark", sizes.phone],
	]) {
		test(`axe finds nothing, ${colorScheme}, ${viewport.width} px`, async () => {
			const opened = await vote.begin("/vote/", { colorScheme, viewport, reducedMotion: "reduce" });
			await pick(opened, notes, "Essential");
			await tally(opened, notes)
				.getByText(/points from/)
				.waitFor();
			assert.deepEqual(await findings(opened), []);
		});
	}

	test("nothing moves when the app comes, and nothing is wider than the window", async () => {
		for (const width of [320, 360, 768, 1280]) {
			const opened = await site.blank({ viewport: { width, height: 740 } });
			await observeShifts(opened);
			await opened.goto(vote.server.url("/vote/"));
			await live(opened);
			assert.deepEqual(await shifts(opened), [], `${width}`);
			const over = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			assert.ok(over <= 0, `${width}: ${over} px`);
			for (const label of await opened.locator(".ballot-choices label").all()) {
				const { width: wide, height } = await label.boundingBox();
				assert.ok(wide >= 44 && height >= 44, `${width}: ${wide} x ${height}`);
			}
		}
	});

	test("a ballot stands beside its proposal where there is room, and below it where there is not", async () => {
		for (const [width, beside] of [
			[320, false],
			[1119, false],
			[1120, true],
		]) {
			const opened = await vote.visit("/vote/", { viewport: { width, height: 740 } });
			await live(opened);
			const text = await row(opened, errors).locator(".proposal-text").boundingBox();
			const ballot = await row(opened, errors).locator(".ballot").boundingBox();
			assert.equal(ballot.x > text.x + text.width, beside, `${width}`);
			assert.equal(ballot.y >= text.y + text.height, !beside, `${width}`);
		}
	});

	test("in forced colours the chosen weight is still told apart", async () => {
		const opened = await vote.begin("/vote/", { forcedColors: "active" });
		await pick(opened, baking, "Important");
		const mark = await choice(opened, baking, "Important").evaluate(
			(input) => getComputedStyle(input.nextElementSibling, "::before").content,
		);
		assert.match(mark, /✓/);
	});

	test("without JavaScript the proposals are read, with the reason why there is no more", async () => {
		const opened = await vote.visit("/vote/", { javaScriptEnabled: false });
		const text = await opened.locator("main").innerText();
		for (const part of [
			"Say what should be worked on next.",
			"Voting needs JavaScript, which is switched off here. You can still read the proposals.",
			errors,
			"Paste a message and land on the page that explains it",
			"Planned",
			"Your votes are tied to a cookie",
		]) {
			assert.ok(text.includes(part), part);
		}
		const link = opened.locator("main").getByRole("link", { name: "The issue" });
		assert.equal(await link.getAttribute("href"), "https://code.example.org/issues/1");
		assert.equal(await opened.locator(".vote-bar, .proposal-ballot").first().isVisible(), false);
	});
});

describe("with a database that is gone", () => {
	const nowhere = ["--database", "postgres://voter:secret@127.0.0.1:1/votes"];
	const site = suite({ serving: nowhere, prepare: withProposals });

	test("the page says so and keeps trying; the proposals stay", async () => {
		const opened = await site.blank();
		await opened.clock.install();
		let asked = 0;
		opened.on("request", (request) => {
			if (request.url().endsWith("/api/v1/proposals")) asked++;
		});
		await opened.goto(site.server.url("/vote/"));
		const sentence =
			"Votes can be neither read nor counted at the moment, because the server cannot reach its database";
		await state(opened).getByText(sentence).waitFor();
		await state(opened).getByText("This page keeps trying.").waitFor();
		assert.equal((await titles(opened)).length, 4);
		assert.ok(await choice(opened, errors, "Important").isDisabled());
		assert.deepEqual(await findings(opened), []);
		await eventually(async () => {
			await opened.clock.runFor(5_000);
			assert.ok(asked > 1);
		});
		opened.problems.length = 0;
	});
});

describe("on a static host", () => {
	const site = suite({ prepare: withProposals });
	/** Files alone, and a page for what is none of them. */
	const host = createServer(async (request, response) => {
		const { pathname } = new URL(request.url, "http://host");
		const file = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
		const types = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
		try {
			const data = await readFile(join(site.project.out, file));
			response.writeHead(200, { "Content-Type": types[file.split(".").at(-1)] ?? "application/octet-stream" });
			response.end(data);
		} catch {
			response.writeHead(404, { "Content-Type": "text/html" });
			response.end(await readFile(join(site.project.out, "404.html")));
		}
	});
	before(() => new Promise((resolve) => host.listen(0, "127.0.0.1", resolve)));
	after(() => {
		host.closeAllConnections();
		host.close();
	});

	test("the proposals stay and a sentence says that voting needs the server", async () => {
		for (const colorScheme of ["light", "dark"]) {
			const opened = await site.blank({ colorScheme, viewport: sizes.phone, reducedMotion: "reduce" });
			await opened.goto(`http://127.0.0.1:${host.address().port}/vote/`);
			await state(opened)
				.getByText("Voting needs the site's server, and this copy of the site is published without one.")
				.waitFor();
			assert.equal((await titles(opened)).length, 4);
			await says(opened, errors, "Votes are not counted here.");
			assert.ok(await choice(opened, errors, "Important").isDisabled());
			assert.deepEqual(await findings(opened), []);
			await opened.getByRole("combobox", { name: "Show" }).selectOption("Planned");
			await becomes(() => titles(opened), [notes]);
			assert.ok(
				opened.problems.every((problem) => problem.includes("404")),
				opened.problems.join(),
			);
			opened.problems.length = 0;
		}
	});
});
