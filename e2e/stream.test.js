import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { eventually, hydrated } from "./harness/expect.js";
import { observeShifts, shifts } from "./harness/shifts.js";
import { suite } from "./harness/suite.js";

const site = suite({ prepare: writeTable });

/** Whose second row makes the first column wider than the rows before it. */
const table =
	"| a | b |\n| - | - |\n| one | two |\n| a much longer text than the one above it | two |\n| three | four |\n";

async function writeTable(site) {
	await writeFile(join(site.project.content, "late.md"), `---\ntitle: Late\n---\n\n${table}`);
	await site.project.build();
	// The server takes a new site over a moment after it is there.
	await eventually(async () => assert.equal((await fetch(site.server.url("/late/"))).status, 200));
}
const slow = {};

/** In front of the site: sends a page up to the place that `slow.middle` finds in it, and the rest when told to. */
before(async () => {
	slow.server = createServer(async (request, response) => {
		const answer = await fetch(site.server.url(request.url));
		const body = Buffer.from(await answer.arrayBuffer());
		response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") });
		const middle = request.url.endsWith("/") ? slow.middle(body) : 0;
		if (middle > 0) {
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

/** Settles when the page has been painted. */
function painted(page) {
	return page
		.evaluate(() => new Promise((done) => new PerformanceObserver(done).observe({ type: "paint", buffered: true })))
		.catch(() => {}); // the page is gone, and the test with it
}

/** Settles when another page, which nothing holds back, has been drawn so often meanwhile. */
async function frames(page, count) {
	await page.setContent("<p>Drawn");
	await page.evaluate(
		(count) =>
			new Promise((done) => {
				const frame = (left) => (left === 0 ? done() : requestAnimationFrame(() => frame(left - 1)));
				frame(count);
			}),
		count,
	);
	await page.close();
}

/** What moved on a page that came in two parts; `half` selects what is there when only the first has come. */
async function shiftsWhileSlow(path, half, middle) {
	let release;
	slow.middle = middle;
	slow.rest = new Promise((resolve) => {
		release = resolve;
	});
	const page = await site.blank();
	await observeShifts(page);
	await page.goto(slow.origin + path, { waitUntil: "commit" });
	await page.waitForFunction((half) => document.styleSheets.length > 0 && document.querySelector(half), half, {
		polling: 50,
	});
	// The browser gets its chance to paint the half, which it must not take.
	await Promise.race([painted(page), frames(await site.blank(), 30)]);
	release();
	await hydrated(page);
	return shifts(page);
}

test("a table whose rows arrive late does not move after the first paint", async () => {
	const middle = (body) => body.indexOf("</tr>", body.indexOf("<tbody>"));
	assert.deepEqual(await shiftsWhileSlow("/late/", "tbody tr", middle), []);
});

test("a header whose links arrive late does not move after the first paint", async () => {
	const middle = (body) => body.indexOf('<ul class="header-icons">');
	for (const path of ["/search/", "/guides/start/"]) {
		assert.deepEqual(await shiftsWhileSlow(path, ".theme-switch", middle), [], path);
	}
});

test("the printable page, which has no header, is painted while it arrives", async () => {
	const page = await (await fetch(site.server.url("/guides/printable/"))).text();
	assert.ok(page.includes('id="bindery-content"'));
	assert.ok(!page.includes('rel="expect" href="#bindery-nav"'));
});
