import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sizes } from "./harness/browser.js";
import { everywhere } from "./harness/everywhere.js";
import { becomes, eventually, heading, hydrated, isMarked, mark } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const shown = (page) => page.locator('.rotator [data-place="shown"]').textContent();
const moving = (page) => page.locator(".hero[data-moving]").count();
const pause = (page) => page.getByRole("button", { name: "Pause animation" });

/** The angles of the cube about its two axes, in degrees. */
async function angles(page) {
	const pose = await page.locator(".cube-body").evaluate((cube) => cube.style.transform);
	return (pose.match(/-?\d+(?=deg)/g) ?? ["0", "0"]).map(Number);
}

/** The landing page with its clock standing still, once things may move. */
async function visitStill(site, options) {
	const page = await site.blank(options);
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1_000);
	await page.goto(site.server.url("/"));
	await hydrated(page);
	if (options?.reducedMotion !== "reduce") await becomes(() => moving(page), 1);
	return page;
}

describe("this repository's own landing page", () => {
	const site = suite({ own: true });
	const words = ["assets", "scripts", "images", "styles"];

	test("the headline turns first after 5000 ms, then every 5000 ms, through its words and round", async () => {
		const page = await visitStill(site);
		assert.equal(await shown(page), "assets");
		for (let turn = 1; turn <= 5; turn++) {
			await page.clock.runFor(4999);
			assert.equal(await shown(page), words[(turn - 1) % 4]);
			await page.clock.runFor(1);
			await becomes(() => shown(page), words[turn % 4]);
		}
	});

	test("no word is wider than 110 px, and nothing moves when they turn", async () => {
		const page = await visitStill(site);
		const box = () => page.locator(".rotator").boundingBox();
		const before = await box();
		assert.ok(before.width <= 110, `${before.width} px`);
		const widths = await page.locator(".rotator > span").evaluateAll((all) => all.map((word) => word.scrollWidth));
		assert.ok(Math.max(...widths) <= Math.ceil(before.width), `${widths} in ${before.width} px`);
		await page.clock.runFor(50);
		await eventually(async () => assert.ok(await page.locator(".rotator").evaluate(({ style }) => style.blockSize)));
		await page.clock.runFor(5000);
		await becomes(() => shown(page), "scripts");
		assert.deepEqual(await box(), before);
		await page.locator(".rotator > span").first().evaluate((word) => {
			word.textContent = "a word far longer than any of them";
		});
		assert.equal((await box()).width, 110, "a longer word is cut off");
	});

	test("the cube turns 90 degrees every 5000 ms, and when it is pointed at", async () => {
		const page = await visitStill(site);
		assert.equal(await page.locator(".cube").getAttribute("data-depth"), "120");
		assert.equal(await page.locator(".cube").evaluate((cube) => cube.clientWidth), 120);
		let before = await angles(page);
		const step = async () => {
			await eventually(async () => assert.notDeepEqual(await angles(page), before));
			const after = await angles(page);
			const turned = after.map((angle, axis) => Math.abs(angle - before[axis])).sort((a, b) => a - b);
			assert.deepEqual(turned, [0, 90], `${before} to ${after}`);
			before = after;
		};
		for (let turn = 0; turn < 4; turn++) {
			await page.clock.runFor(4999);
			assert.deepEqual(await angles(page), before);
			await page.clock.runFor(1);
			await step();
		}
		await page.locator(".cube").hover({ force: true });
		await step();
	});

	test("the picture lights the files of the word that is shown", async () => {
		const page = await visitStill(site);
		const lit = () => page.locator(".graph-wide .graph-tile[data-lit]").allTextContents();
		assert.deepEqual(await lit(), [".html", ".js", ".css", ".png"]);
		await page.clock.runFor(5000);
		await becomes(lit, [".ts", ".js", ".tsx", ".mjs", ".js"]);
		await page.clock.runFor(5000);
		await becomes(lit, [".webp", ".svg", ".png"]);
	});

	test("a reader stops everything that moves, by keyboard, and starts it again", async () => {
		const page = await visitStill(site);
		await pause(page).focus();
		await page.keyboard.press("Enter");
		await becomes(() => moving(page), 0);
		await page.clock.runFor(60_000);
		assert.equal(await shown(page), "assets");
		assert.deepEqual(await angles(page), [0, 0]);
		const animated = await page.evaluate(
			() => document.getAnimations().filter(({ playState }) => playState === "running").length,
		);
		assert.equal(animated, 0);
		await page.keyboard.press("Enter");
		await becomes(() => moving(page), 1);
		await page.clock.runFor(5000);
		await becomes(() => shown(page), "scripts");
		await pause(page).waitFor();
	});

	test("nothing moves while it cannot be seen", async () => {
		const page = await visitStill(site, { viewport: sizes.laptop });
		await page.locator(".site-footer").scrollIntoViewIfNeeded();
		await becomes(() => moving(page), 0);
		await page.clock.runFor(60_000);
		assert.equal(await shown(page), "assets");
		await page.evaluate(() => scrollTo(0, 0));
		await becomes(() => moving(page), 1);
	});

	test("with reduced motion nothing turns, and there is nothing to pause", async () => {
		const page = await visitStill(site, { reducedMotion: "reduce" });
		await page.clock.runFor(60_000);
		await page.locator(".cube").hover({ force: true });
		assert.equal(await shown(page), "assets");
		assert.deepEqual(await angles(page), [0, 0]);
		assert.equal(await moving(page), 0);
		assert.equal(await page.getByRole("button", { name: /animation/ }).count(), 0);
	});

	test("screen readers are told one sentence, and the picture in words", async () => {
		const page = await visitStill(site);
		const told = () => page.locator("hgroup").ariaSnapshot();
		const before = await told();
		assert.ok(before.includes("Bundle your assets, scripts, images, styles"), before);
		await page.clock.runFor(5000);
		await becomes(() => shown(page), "scripts");
		assert.equal(await told(), before);
		const live = await page.locator("main [aria-live], main [role=status]").count();
		assert.equal(live, 0);
		await page.getByRole("img", { name: /^Many files that need one another \(\.json, \.ts, .* few: \.html, \.js, \.css, \.png\.$/ }).waitFor();
	});

	test("a documentation page does not carry the code of the landing page, which comes with it", async () => {
		const page = await site.blank();
		const scripts = [];
		page.on("request", (request) => {
			if (/\/Splash\.[\w-]+\.js$/.test(request.url())) scripts.push(request.url());
		});
		await page.goto(site.server.url("/concepts/"));
		await hydrated(page);
		assert.deepEqual(scripts, []);
		await mark(page);
		await page.locator(".site-header .brand").click();
		await heading(page, "webpack");
		await becomes(() => moving(page), 1);
		assert.equal(scripts.length, 1);
		assert.ok(await isMarked(page));
	});

	test("nor that of the vote, the organization, the starter kits and reading offline", async () => {
		const page = await site.blank();
		const scripts = [];
		page.on("request", (request) => scripts.push(new URL(request.url()).pathname.match(/(\w+)\.[\w-]+\.js$/)?.[1]));
		await page.goto(site.server.url("/concepts/"));
		await hydrated(page);
		await mark(page);
		for (const [screen, path, title] of [
			["Vote", "/vote/", "Vote"],
			["Organization", "/organization/", "The Organization"],
			["StarterKits", "/starter-kits/", "Starter Kits"],
			["Offline", "/offline/", "Read offline"],
		]) {
			assert.ok(!scripts.includes(screen), screen);
			await page.locator(`a[href="${path}"]:visible`).first().click();
			await heading(page, title);
			assert.equal(scripts.filter((name) => name === screen).length, 1, screen);
			assert.ok(await isMarked(page));
		}
	});

	test("in forced colours the names on lit files can be read", async () => {
		const page = await site.visit("/", { forcedColors: "active", reducedMotion: "reduce" });
		await hydrated(page);
		const lit = page.locator(".graph-wide .graph-tile[data-lit]").first();
		const fill = (part) => lit.locator(part).evaluate((element) => getComputedStyle(element).fill);
		const canvasText = await page.evaluate(() => getComputedStyle(document.body).color);
		assert.equal(await fill("text"), canvasText);
		assert.equal(await fill("path:not(.graph-fold)"), "none");
	});

	test("with no list of supporters it invites, and says nothing of a list", async () => {
		const page = await site.visit("/");
		const support = page.locator(".sponsors");
		assert.equal((await support.textContent()).trim(), "Become a sponsor");
		const invite = support.getByRole("link", { name: "Become a sponsor" });
		assert.equal(await invite.getAttribute("href"), "https://opencollective.com/webpack");
		assert.equal(await support.getByRole("heading").count(), 0);
		assert.equal(await support.getByRole("button").count(), 0);
	});

	test("what a command printed has figures and no signs in their place", async () => {
		const page = await site.visit("/");
		assert.doesNotMatch(await page.locator("main").innerText(), /\bN m?s\b/);
	});

	test("without JavaScript the page is whole, and offers nothing that would need it", async () => {
		const page = await site.visit("/", { javaScriptEnabled: false });
		await page.getByRole("heading", { level: 1, name: "webpack" }).waitFor();
		assert.equal(await shown(page), "assets");
		for (const title of ["Write Your Code", "Bundle It", "Awesome isn't it? Let's dive in!", "Support the Team"]) {
			await page.getByRole("heading", { level: 2, name: title }).waitFor();
		}
		assert.ok(await page.locator(".graph-wide").isVisible());
		assert.ok(await page.locator(".cube").isVisible());
		assert.equal(await pause(page).count(), 0);
	});

	test("the picture stands upright where the window is narrow", async () => {
		const page = await site.visit("/", { viewport: sizes.phone });
		assert.ok(await page.locator(".graph-tall").isVisible());
		assert.equal(await page.locator(".graph-wide").isVisible(), false);
	});

	test("in print the words are black on white and nothing is cut off", async () => {
		const page = await site.visit("/");
		await page.emulateMedia({ media: "print" });
		const styles = await page.locator(".hero h1").evaluate((title) => ({
			color: getComputedStyle(title).color,
			ground: getComputedStyle(title.closest(".hero")).backgroundColor,
		}));
		assert.deepEqual(styles, { color: "rgb(0, 0, 0)", ground: "rgba(0, 0, 0, 0)" });
		assert.equal(await pause(page).count(), 0);
	});
});

describe("a landing page with sponsors", () => {
	const site = suite({ fixture: "landing" });

	everywhere(site, () => ["/"], {
		looks: [
			["light", sizes.laptop],
			["dark", sizes.phone],
		],
		widths: [320, 768],
	});

	const groups = [
		["Latest sponsors", ["Penny Loaf", "Crumb"]],
		["Platinum sponsors", ["Platinum Plough"]],
		["Gold sponsors", ["Gold Grain"]],
		["Silver sponsors", ["Silver Salt"]],
		["Bronze sponsors", ["Bronze Oven"]],
	];

	const titles = (page) => page.locator(".sponsors h3").allTextContents();
	const names = (page, title) => page.getByRole("list", { name: title }).locator("li").allInnerTexts();

	test("groups stand in the order latest, platinum, gold, silver, bronze, then backers", async () => {
		const page = await site.visit("/");
		await hydrated(page);
		assert.deepEqual(await titles(page), [...groups.map(([title]) => title), "Backers"]);
		for (const [title, sponsors] of groups) {
			const found = await names(page, title);
			assert.deepEqual(found.map((text) => sponsors.find((name) => text.includes(name))), sponsors);
		}
	});

	test("no picture is asked for at a host that the settings do not name", async () => {
		const page = await site.visit("/");
		await hydrated(page);
		const bronze = page.getByRole("list", { name: "Bronze sponsors" });
		assert.equal(await bronze.locator("img").count(), 0);
		assert.equal(await bronze.locator(".sponsor-avatar").textContent(), "BO");
	});

	test("backers are loaded once they are asked for; what fails can be tried again", async () => {
		const page = await site.blank();
		const asked = [];
		let fail = true;
		await page.route(/backers|supporters/, (route) => {
			asked.push(route.request().url());
			return fail ? route.fulfill({ status: 503, body: "" }) : route.continue();
		});
		await page.goto(site.server.url("/"));
		await hydrated(page);
		assert.deepEqual(asked, []);
		await page.getByRole("button", { name: "Show all backers" }).click();
		await page.getByRole("alert").getByText("The list of backers did not arrive.").waitFor();
		page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("503")));
		fail = false;
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("heading", { name: "Backers (2)" }).waitFor();
		assert.equal(asked.length, 2);
		const backers = await names(page, "Backers (2)");
		assert.deepEqual(backers.map((text) => ["Penny Loaf", "Crumb"].find((name) => text.includes(name))), [
			"Penny Loaf",
			"Crumb",
		]);
	});

	test("without JavaScript the sponsors are there, and backers are not offered", async () => {
		const page = await site.visit("/", { javaScriptEnabled: false });
		for (const [title, [name]] of groups) await page.getByRole("list", { name: title }).getByText(name).waitFor();
		assert.equal(await page.getByRole("button", { name: "Show all backers" }).count(), 0);
		assert.equal(await page.locator(".backers").isVisible(), false);
	});
});
