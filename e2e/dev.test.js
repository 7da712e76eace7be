import assert from "node:assert/strict";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { becomes, heading, hydrated, isMarked, mark, scrollY } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ dev: true, prepare: removeWarnings });

const fileOf = (path) => join(site.project.content, path);

async function edit(path, change) {
	const file = fileOf(path);
	await writeFile(file, change(await readFile(file, "utf8")));
}

// The fixture's links that lead nowhere have warnings of their own.
function removeWarnings() {
	return edit("guides/start.mdx", (text) => text.replace(/\[a page that moved\].*/, "and no more."));
}

/** Opens a page and waits until it hears the server. */
async function follow(path) {
	const page = await site.blank();
	const stream = page.waitForResponse((response) => response.url().includes("/_bindery/live"));
	await page.goto(site.server.url(path));
	await stream;
	await hydrated(page);
	await mark(page);
	return page;
}

const overlay = (page) => page.locator("bindery-overlay");

test("a saved page shows at once, where the reader was, without a load", async () => {
	const page = await follow("/guides/long/");
	await page.locator("#step-15").evaluate((element) => element.scrollIntoView());
	const before = await page.locator("#step-15").boundingBox();
	await edit("guides/long.md", (text) => text.replace("Twenty-four steps.", "Twenty-four steps.\n\nAnd a word more."));
	await page.getByText("And a word more.").waitFor({ state: "attached" });
	// Where a page is scrolled to is a whole pixel, where a heading stands is not.
	const moved = async () => Math.abs((await page.locator("#step-15").boundingBox()).y - before.y);
	await becomes(async () => (await moved()) <= 1, true);
	assert.ok((await scrollY(page)) > 0);
	assert.ok(await isMarked(page));
});

test("what is saved between a page and its stream of changes is shown", async () => {
	const page = await site.blank();
	let release = () => {};
	const saved = new Promise((resolve) => {
		release = resolve;
	});
	let asked;
	await page.route("**/_bindery/live*", async (route) => {
		asked = route.request().url();
		await saved;
		await route.continue();
	});
	await page.goto(site.server.url("/guides/plain/"));
	await edit("guides/plain.md", (text) => `${text}\nSaved in between.\n`);
	await becomes(async () => (await (await fetch(site.server.url("/guides/plain/"))).text()).includes("Saved in between."), true);
	// However long the request takes: it names the time of the document, not its age.
	await becomes(() => /\/_bindery\/live\?since=\d+$/.test(asked), true);
	release();
	await page.getByText("Saved in between.").waitFor();
});

test("the link in use keeps the focus when its page is saved", async () => {
	const page = await follow("/guides/start/");
	const link = page.locator("#md-body").getByRole("link", { name: "the steps" });
	await link.focus();
	await edit("guides/start.mdx", (text) => text.replace("The size of the loaf.", "How large the loaf is."));
	await page.getByText("How large the loaf is.").waitFor();
	await becomes(() => page.evaluate(() => document.activeElement?.textContent), "the steps");
});

test("a mistake shows with its exact place and goes away when it is mended, without a restart", async () => {
	const page = await follow("/guides/start/");
	const whole = await readFile(fileOf("guides/start.mdx"), "utf8");
	const broken = whole.replace("## Install the scale", '## Install the scale\n\n<Bagde text="new"/>');
	const line = broken.split("\n").findIndex((text) => text.startsWith("<Bagde")) + 1;
	await writeFile(fileOf("guides/start.mdx"), broken);
	await overlay(page).getByText('unknown component "Bagde"').waitFor();
	assert.match(
		(await overlay(page).locator(".place").textContent()) ?? "",
		new RegExp(`guides/start\\.mdx:${line}:\\d+$`),
	);
	assert.match((await overlay(page).locator("pre").textContent()) ?? "", /<Bagde text="new"\/>\n\s*\^/);
	await overlay(page).getByText('Did you mean "Badge"?').waitFor();
	await writeFile(fileOf("guides/start.mdx"), whole.replace("One loaf, start to finish.", "One loaf, mended."));
	await overlay(page).waitFor({ state: "detached" });
	await page.getByText("One loaf, mended.").waitFor();
	assert.ok(await isMarked(page));
});

test("a page opened after the mistake was made shows it too", async () => {
	const whole = await readFile(fileOf("ovens.md"), "utf8");
	await writeFile(fileOf("ovens.md"), whole.replace("title: Ovens", "title: [Ovens"));
	const page = await follow("/guides/plain/");
	await overlay(page).locator(".place", { hasText: "ovens.md" }).waitFor();
	await writeFile(fileOf("ovens.md"), whole);
	await overlay(page).waitFor({ state: "detached" });
});

test("a new page can be opened as soon as it is written, and is gone when it is deleted", async () => {
	const page = await follow("/guides/plain/");
	await writeFile(fileOf("guides/fresh.md"), "---\ntitle: Fresh\n---\n\nJust written.\n");
	const link = page.locator('.sidebar a[href="/guides/fresh/"]');
	await link.click();
	await heading(page, "Fresh");
	await rm(fileOf("guides/fresh.md"));
	await page.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(page, "Plain");
	await link.waitFor({ state: "detached" });
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("404")));
});

test("a page that is deleted says so, and shows again when its file is back", async () => {
	const file = fileOf("guides/brief.md");
	const text = "---\ntitle: Brief\n---\n\nA brief life.\n";
	await writeFile(file, text);
	const seen = await follow("/guides/plain/");
	await seen.locator('.sidebar a[href="/guides/brief/"]').click();
	await heading(seen, "Brief");
	const notice = seen.locator("bindery-notice");
	await rm(file);
	await notice.getByText("There is no page at /guides/brief/ any more").waitFor();
	assert.equal(await seen.locator("#md-body").innerText(), "A brief life.");
	await writeFile(file, text.replace("brief life", "second life"));
	await seen.getByText("A second life.").waitFor();
	await notice.waitFor({ state: "detached" });
	await rm(file);
	await notice.getByText("any more").waitFor();
	await seen.locator('.sidebar a[href="/guides/plain/"]').click();
	await heading(seen, "Plain");
	await notice.waitFor({ state: "detached" });
	assert.ok(await isMarked(seen));
	seen.problems.splice(0, seen.problems.length, ...seen.problems.filter((problem) => !problem.includes("404")));
});

test("a page whose file is renamed is followed to its new address", async () => {
	await writeFile(fileOf("guides/before.md"), "---\ntitle: Renamed\n---\n\nThe text goes along.\n");
	const page = await follow("/guides/plain/");
	await page.locator('.sidebar a[href="/guides/before/"]').click();
	await heading(page, "Renamed");
	await rename(fileOf("guides/before.md"), fileOf("guides/after.md"));
	await page.locator("bindery-notice").getByText("This page was /guides/before/ until its file was renamed.").waitFor();
	await becomes(() => page.evaluate(() => location.pathname), "/guides/after/");
	await page.getByText("The text goes along.").waitFor();
	assert.ok(await isMarked(page));
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("404")));
	await rm(fileOf("guides/after.md"));
});

test("navigation goes on over many saves", async () => {
	const page = await follow("/guides/plain/");
	await edit("guides/plain.md", (text) => `${text}\nOnce more.\n`);
	await page.getByText("Once more.").waitFor();
	await page.locator('.sidebar a[href="/guides/long/"]').click();
	await heading(page, "The long one");
	await page.goBack();
	await page.getByText("Once more.").waitFor();
	assert.ok(await isMarked(page));
});

test("the page follows a server that was started anew", async () => {
	const page = await follow("/guides/plain/");
	await site.server.stop();
	await edit("guides/plain.md", (text) => `${text}\nWritten meanwhile.\n`);
	await site.server.restart();
	await page.getByText("Written meanwhile.").waitFor();
	assert.ok(await isMarked(page));
	page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("ERR_")));
});
