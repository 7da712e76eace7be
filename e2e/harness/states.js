/**
 * The states that screenshots.mjs takes pictures of beside what an address shows:
 * the vote, the lists, the chat and reading without network. None of them is
 * made up of markup: each is brought about as a reader would meet it.
 */
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { kept } from "./offline.js";

const narrow = [360, 1280];
const choose = (page, row, weight) => page.locator("li.proposal").nth(row).locator("label", { hasText: weight }).click();
const room = "https://room.example.org";

/** As long as it is on the screen, whether in view or not. */
export async function unfold(page) {
	await page.locator(".project").evaluateAll((projects) => {
		for (const project of projects) project.style.contentVisibility = "visible";
	});
}

async function voted(page) {
	await choose(page, 0, "Essential");
	await choose(page, 1, "Important");
	await page.locator(".ballot-back:visible").nth(1).waitFor();
	await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
}

async function refused(page) {
	await page.route("**/vote", (route) => (route.request().method() === "GET" ? route.continue() : route.abort()));
	await choose(page, 0, "Essential");
	await page.locator(".ballot-refusal").waitFor();
}

/** Reads some pages, as the worker keeps them, and then the one that lists them. */
async function read(page) {
	for (const path of ["/guides/getting-started/", "/concepts/", "/vote/"]) {
		await page.goto(new URL(path, page.url()).href);
		await kept(page, path);
	}
	await page.goto(new URL("/offline/", page.url()).href);
	await page.locator(".offline-page details").first().waitFor();
}

async function saving(page) {
	let passed = 0;
	await page.route("**/*", (route) => {
		if (!route.request().headers()["x-bindery-save"]) return route.continue();
		passed += 1;
		return passed < 20 ? route.continue() : undefined;
	});
	await page.getByRole("button", { name: "Save the whole documentation" }).click();
	await page.waitForFunction(() => document.querySelector("progress")?.value > 0);
}

async function cut(page) {
	await page.context().setOffline(true);
	await page.locator(".notice-banner").waitFor();
}

async function missing(page) {
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await page.context().setOffline(true);
	await page.goto(new URL("/plugins/", page.url()).href);
	await page.getByRole("heading", { name: "This page is not saved" }).waitFor();
}

/** Makes the page one of an older build, to which a worker of this one comes. */
async function outdated(page) {
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await page.evaluate(() => {
		document.documentElement.dataset.build = "older";
		navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
	});
	await page.locator(".notice-banner").waitFor();
}

async function ask(page) {
	await page.route(`${room}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Welcome to the room</h1>" }));
	await page.locator("[data-chat]:visible").first().click();
	await page.getByRole("button", { name: "Load the chat" }).waitFor();
}

async function enter(page) {
	await ask(page);
	await page.getByRole("button", { name: "Load the chat" }).click();
	await page.frameLocator(".chat-panel iframe").getByText("Welcome to the room").waitFor();
}

/** A site with a room that may be shown in a frame, and one with supporters. */
const withRoom = {
	name: "handbook",
	arrange: (project) =>
		appendFile(
			join(project.site, "site.yaml"),
			`\nchat:\n  url: ${room}/bread\n  label: Chat about bread\n  embed: ${room}/bread\n`,
		),
};
const withSupporters = { name: "landing" };

/**
 * As in screenshots.mjs; `prepare` is done before the page is opened, `fixture`
 * is another site than this repository's, and a `busy` page has requests that
 * never end.
 */
export const states = {
	"landing-supporters": { path: "/", fixture: withSupporters, whole: true },
	"landing-backers": {
		path: "/",
		fixture: withSupporters,
		widths: narrow,
		whole: true,
		act: async (page) => {
			await page.getByRole("button", { name: "Show all backers" }).click();
			await page.getByRole("heading", { name: /^Backers \(/ }).waitFor();
		},
	},
	"vote-own": { path: "/vote/", act: voted, whole: true },
	"vote-filtered": { path: "/vote/?status=done", widths: narrow },
	"vote-none-own": { path: "/vote/?mine=1", widths: narrow, whole: true },
	"vote-refused": { path: "/vote/", act: refused, whole: true, widths: narrow },
	"vote-no-server": {
		path: "/vote/",
		widths: narrow,
		whole: true,
		prepare: (page) => page.route("**/api/v1/proposals", (route) => route.fulfill({ status: 404, body: "" })),
	},
	"organization-no-pictures": {
		path: "/organization/",
		widths: narrow,
		prepare: (page) => page.route("**/badges/**", (route) => route.abort()),
	},
	"starter-kits-filtered": { path: "/starter-kits/?tag=react", whole: true, widths: narrow },
	"starter-kits-empty": { path: "/starter-kits/?tag=none-such", whole: true, widths: narrow },
	"starter-kits-failed": {
		path: "/starter-kits/",
		whole: true,
		widths: narrow,
		prepare: (page) => page.route("**/data/starter-kits.json*", (route) => route.abort()),
	},
	"chat-question": { path: "/guides/start/", fixture: withRoom, act: ask, widths: narrow },
	"chat-room": { path: "/guides/start/", fixture: withRoom, act: enter, widths: narrow },
	offline: { path: "/offline/", act: read, whole: true },
	"offline-saving": {
		path: "/offline/",
		act: saving,
		busy: true,
		whole: true,
		widths: narrow,
		options: { serviceWorkers: "block" },
	},
	"offline-missing": { path: "/", act: missing, widths: narrow, whole: true },
	"offline-bar": { path: "/concepts/", act: cut },
	"offline-new-version": { path: "/concepts/", act: outdated, widths: narrow },
};
