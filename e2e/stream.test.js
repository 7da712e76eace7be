import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { eventually, hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ prepare: writeTable });

/** Whose second row makes the first column wider than the rows before it. */
const table = "| a | b |\n| - | - |\n| one | two |\n| a much longer text than the one above it | two |\n| three | four |\n";

async function writeTable(site) {
	await writeFile(join(site.project.content, "late.md"), `---\ntitle: Late\n---\n\n${table}`);
	await site.project.build();
	// The server takes a new site over a moment after it is there.
	await eventually(async () => assert.equal((await fetch(site.server.url("/late/"))).status, 200));
}
const slow = {};

/** In front of the site: sends a page up to the middle of its first table, and the rest when told to. */
before(async () => {
	slow.server = createServer(async (request, response) => {
		const answer = await fetch(site.server.url(request.url));
		const body = Buffer.from(await answer.arrayBuffer());
		response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") });
		const middle = body.indexOf("</tr>", body.indexOf("<tbody>"));
		if (request.url.endsWith("/") && middle > 0) {
			response.write(body.subarray(0, middle));
			await slow.rest;
			response.end(body.subarray(middle));
		} else {
			response.end(body);
		}
	});
	await new Promise((resolve) => slow.server.listen(0, "127.0.0.1", resolve));
	slow.origin = `http://127.0.0.1:${slow.server.address().port}`;
});

after(() => {
	slow.server?.closeAllConnections();
	slow.server?.close();
});

test("a table whose rows arrive late does not move after the first paint", async () => {
	let release;
	slow.rest = new Promise((resolve) => {
		release = resolve;
	});
	const page = await site.blank();
	await page.addInitScript(() => {
		window.shifts = [];
		new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value))).observe({
			type: "layout-shift",
			buffered: true,
		});
	});
	await page.goto(`${slow.origin}/late/`, { waitUntil: "commit" });
	await page.waitForFunction(() => document.styleSheets.length > 0 && document.querySelector("tbody tr"), undefined, {
		polling: 50,
	});
	// Time enough for a first paint, which must not come yet.
	await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
	release();
	await hydrated(page);
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	assert.deepEqual(await page.evaluate(() => window.shifts), []);
});
