import assert from "node:assert/strict";
import { appendFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { violations } from "./harness/axe.js";
import { sizes } from "./harness/browser.js";
import { becomes, eventually, hydrated, idleCode } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

/** What the room's server was asked for. */
const asked = [];
/** The community's server: another host than the site's, as far as browsers are concerned. */
const room = createServer((request, response) => {
	asked.push(`${request.method} ${request.url}`);
	if (request.url === "/silent") return;
	response.writeHead(200, { "Content-Type": "text/html" });
	response.end("<!doctype html><html lang=en><title>Room</title><h1>Welcome to the room</h1><input aria-label=Message>");
});
let host = "";

before(async () => {
	await new Promise((resolve) => room.listen(0, "127.0.0.1", resolve));
	host = `127.0.0.1:${room.address().port}`;
});
after(() => {
	room.closeAllConnections();
	room.close();
});

/** Settings with a room, and a server that has taken them over. */
async function withRoom(site, embed) {
	const lines = ["", "chat:", "  url: https://chat.example.org/bread", "  label: Chat about bread"];
	if (embed) lines.push(`  embed: http://${host}${embed}`);
	await appendFile(join(site.project.site, "site.yaml"), `${lines.join("\n")}\n`);
	await site.project.build();
	await eventually(async () => {
		const answer = await fetch(site.server.url("/guides/start/"));
		assert.ok((await answer.text()).includes("Chat about bread"));
	});
}

const button = (page) => page.getByRole("button", { name: "Chat about bread" });
const panel = (page) => page.getByRole("dialog", { name: "Chat about bread" });
const closeButton = (page) => panel(page).getByRole("button", { name: "Close chat" });
const outward = (page) => panel(page).getByRole("link", { name: "Open chat.example.org in a new tab" });
const inRoom = (page) => page.frameLocator("iframe").getByRole("heading", { name: "Welcome to the room" });
const load = (page) => panel(page).getByRole("button", { name: "Load the chat" });

/** Only the room's host was spoken to besides the site's own, and only with the reader's consent. */
function forgiveRoom(page) {
	for (const problem of page.problems) assert.match(problem, new RegExp(`^other host: http://${host}/`));
	page.problems.length = 0;
}

async function start(site, options) {
	const page = await site.visit("/guides/start/", options);
	await hydrated(page);
	return page;
}

/** Where a box lies, but for how high it is. */
const spanOf = ({ x, y, width, height }) => ({ x, end: y + height, width });

describe("a room that can be shown in the page", () => {
	const site = suite({ prepare: (self) => withRoom(self, "/room") });

	test("nothing is loaded before the first click, and nothing of the room before consent", async () => {
		asked.length = 0;
		const page = await site.blank();
		const scripts = [];
		page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
		await page.goto(site.server.url("/guides/start/"), { waitUntil: "networkidle" });
		await hydrated(page);
		const before = scripts.length;
		assert.equal(await page.locator("iframe").count(), 0);
		await button(page).click();
		await panel(page).getByText(`The button below opens ${host} in this panel.`).waitFor();
		assert.ok(scripts.length > before);
		assert.equal(await button(page).getAttribute("aria-expanded"), "true");
		assert.equal(await outward(page).getAttribute("href"), "https://chat.example.org/bread");
		assert.equal(await outward(page).getAttribute("rel"), "noopener noreferrer");
		assert.deepEqual(asked, []);
		await load(page).click();
		await inRoom(page).waitFor();
		assert.deepEqual(asked.filter((what) => what.startsWith("GET /room")), ["GET /room"]);
		forgiveRoom(page);
	});

	test("later clicks open it again without loading, also on another page", async () => {
		const page = await start(site);
		await button(page).click();
		await load(page).click();
		await inRoom(page).waitFor();
		await page.frameLocator("iframe").getByLabel("Message").fill("half a sentence");
		await idleCode(page);
		asked.length = 0;
		const scripts = [];
		page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
		await closeButton(page).click();
		await panel(page).waitFor({ state: "hidden" });
		await page.locator('.main-nav a[href="/ovens/"]').click();
		await page.getByRole("heading", { level: 1, name: "Ovens" }).waitFor();
		await button(page).click();
		await inRoom(page).waitFor();
		assert.equal(await page.frameLocator("iframe").getByLabel("Message").inputValue(), "half a sentence");
		assert.deepEqual([asked, scripts], [[], []]);
		forgiveRoom(page);
	});

	test("the consent is kept, for this host, until it is taken back", async () => {
		const page = await start(site);
		await button(page).click();
		await load(page).click();
		await inRoom(page).waitFor();
		assert.equal(await page.evaluate(() => localStorage.getItem("chat-consent")), host);
		await page.reload();
		await hydrated(page);
		await button(page).click();
		await inRoom(page).waitFor();
		await panel(page).getByRole("button", { name: "Ask before loading next time" }).click();
		await page.reload();
		await hydrated(page);
		await button(page).click();
		await load(page).waitFor();
		forgiveRoom(page);
	});

	test("where storage is blocked it asks each time, and works", async () => {
		const page = await site.blank();
		await page.addInitScript(() => {
			Object.defineProperty(window, "localStorage", {
				get() {
					throw new DOMException("blocked", "SecurityError");
				},
			});
		});
		await page.goto(site.server.url("/guides/start/"));
		await hydrated(page);
		await button(page).click();
		await load(page).click();
		await inRoom(page).waitFor();
		assert.equal(await panel(page).getByRole("button", { name: "Ask before loading next time" }).count(), 0);
		forgiveRoom(page);
	});

	test("the frame is named and kept on a short leash, and the policy allows its host alone", async () => {
		const page = await start(site);
		await button(page).click();
		await load(page).click();
		await inRoom(page).waitFor();
		const frame = page.locator("iframe");
		assert.equal(await frame.getAttribute("title"), "Chat about bread");
		const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";
		assert.equal(await frame.getAttribute("sandbox"), sandbox);
		const policy = (await fetch(site.server.url("/guides/start/"))).headers.get("content-security-policy");
		assert.match(policy, new RegExp(`; frame-src 'self' http://${host};`));
		forgiveRoom(page);
	});

	test("by keyboard alone: opened, left by Escape, the focus comes back", async () => {
		const page = await start(site);
		await button(page).focus();
		await page.keyboard.press("Enter");
		await panel(page).waitFor();
		await becomes(() => page.evaluate(() => document.activeElement.getAttribute("role")), "dialog");
		await page.keyboard.press("Tab");
		await becomes(() => closeButton(page).evaluate((element) => element === document.activeElement), true);
		await page.keyboard.press("Escape");
		await panel(page).waitFor({ state: "hidden" });
		await becomes(() => button(page).evaluate((element) => element === document.activeElement), true);
		assert.equal(await page.locator(".chat-panel").evaluate((element) => element.inert), true);
		assert.equal(await button(page).getAttribute("aria-expanded"), "false");
	});

	test("beside a wide page the page stays in reach; on a phone the panel is a sheet over it", async () => {
		const wide = await start(site);
		await button(wide).click();
		await panel(wide).waitFor();
		assert.equal(await wide.locator("#bindery-root").evaluate((root) => root.inert), false);
		assert.equal(await panel(wide).getAttribute("aria-modal"), null);
		const phone = await start(site, { viewport: sizes.phone, hasTouch: true });
		await button(phone).tap();
		await panel(phone).waitFor();
		await becomes(() => phone.locator("#bindery-root").evaluate((root) => root.inert), true);
		// A question lies at the foot of the window, the room fills it.
		await becomes(async () => spanOf(await panel(phone).boundingBox()), { x: 0, end: 740, width: 360 });
		const { height } = await panel(phone).boundingBox();
		assert.ok(height < 400, `${height} px`);
		await load(phone).tap();
		await inRoom(phone).waitFor();
		await becomes(async () => panel(phone).boundingBox(), { x: 0, y: 0, ...sizes.phone });
		await closeButton(phone).tap();
		await becomes(() => phone.locator("#bindery-root").evaluate((root) => root.inert), false);
		forgiveRoom(phone);
	});

	test("the panel is as high as its question, and higher once it holds the room", async () => {
		const page = await start(site);
		await button(page).click();
		await load(page).waitFor();
		const height = () => panel(page).evaluate((element) => element.offsetHeight);
		const room = () => panel(page).locator(".chat-body").evaluate((body) => body.scrollHeight - body.clientHeight);
		assert.ok((await height()) < 360, `${await height()} px`);
		assert.equal(await room(), 0, "the question is cut off");
		await load(page).click();
		await inRoom(page).waitFor();
		await becomes(height, 576);
		forgiveRoom(page);
	});

	test("the button covers nothing: it is part of the header, on the narrowest screens of the footer", async () => {
		for (const [width, place] of [[320, ".site-footer"], [360, ".site-footer"], [768, ".site-header"], [900, ".site-footer"], [1280, ".site-header"]]) {
			const page = await start(site, { viewport: { width, height: 740 } });
			assert.equal(await page.locator(`${place} [data-chat]:visible`).count(), 1, `${width}`);
			assert.equal(await page.locator("[data-chat]:visible").count(), 1, `${width}`);
			const box = await page.locator("[data-chat]:visible").boundingBox();
			assert.ok(box.width >= 44 && box.height >= 44, `${width}: ${box.width} x ${box.height}`);
			const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			assert.ok(over <= 0, `${width}: ${over} px`);
		}
	});

	test("axe finds nothing in the panel, light and dark", async () => {
		for (const [colorScheme, viewport] of [["light", sizes.laptop], ["dark", sizes.phone]]) {
			const page = await start(site, { colorScheme, viewport, reducedMotion: "reduce" });
			await button(page).click();
			await load(page).waitFor();
			assert.deepEqual(await violations(page), []);
			await load(page).click();
			await inRoom(page).waitFor();
			assert.deepEqual(await violations(page, { exclude: ["iframe"] }), []);
			forgiveRoom(page);
		}
	});

	test("a room that cannot be reached is said to be so, with the way there, and can be tried again", async () => {
		const page = await start(site);
		await page.route(`http://${host}/**`, (route) => route.abort());
		await button(page).click();
		await load(page).click();
		await panel(page).getByText(`${host} cannot be reached from here, or did not answer in time.`).waitFor();
		assert.ok(await outward(page).isVisible());
		assert.equal(await page.locator("iframe").count(), 0);
		assert.deepEqual(await violations(page), []);
		await page.unroute(`http://${host}/**`);
		page.problems.length = 0;
		await panel(page).getByRole("button", { name: "Try again" }).click();
		await inRoom(page).waitFor();
		forgiveRoom(page);
	});

	test("a panel whose code does not arrive says so, and the next click tries again", async () => {
		const page = await start(site);
		await page.route("**/assets/browser.*.js", (route) => route.abort());
		await button(page).click();
		const said = page.locator(".site-header").getByRole("alert");
		await said.getByText("The chat could not be loaded. Check your connection, then try again.").waitFor();
		page.problems.length = 0;
		await page.unroute("**/assets/browser.*.js");
		await button(page).click();
		await panel(page).waitFor();
		await said.waitFor({ state: "detached" });
	});

	test("without JavaScript the button is a link to the room", async () => {
		const page = await site.visit("/guides/start/", { javaScriptEnabled: false });
		const link = page.locator(".site-header").getByRole("link", { name: "Chat about bread" });
		assert.equal(await link.getAttribute("href"), "https://chat.example.org/bread");
		assert.equal(await page.locator("button[data-chat]").first().isVisible(), false);
	});
});

describe("a room that does not answer", () => {
	const site = suite({ prepare: (self) => withRoom(self, "/silent") });

	test("is given up after half a minute", async () => {
		const page = await site.blank();
		await page.clock.install();
		await page.goto(site.server.url("/guides/start/"));
		await hydrated(page);
		await button(page).click();
		await load(page).click();
		await panel(page).getByText("Loading the chat …").waitFor();
		await page.clock.runFor(30_000);
		await panel(page).getByText(`${host} cannot be reached from here, or did not answer in time.`).waitFor();
		forgiveRoom(page);
	});
});

describe("a room that refuses to be framed", () => {
	const site = suite({ prepare: (self) => withRoom(self) });

	test("is explained and linked, and no frame is allowed", async () => {
		const page = await start(site);
		await button(page).click();
		await panel(page).getByText("This room cannot be shown inside another page. It opens at chat.example.org").waitFor();
		assert.equal(await outward(page).getAttribute("href"), "https://chat.example.org/bread");
		assert.equal(await outward(page).getAttribute("target"), "_blank");
		assert.equal(await page.locator("iframe").count(), 0);
		const policy = (await fetch(site.server.url("/guides/start/"))).headers.get("content-security-policy");
		assert.match(policy, /; frame-src 'self';/);
	});
});

describe("a site without a room", () => {
	const site = suite();

	test("has no button", async () => {
		const page = await start(site);
		assert.equal(await page.locator("[data-chat], .chat-header, .chat-footer").count(), 0);
	});
});
