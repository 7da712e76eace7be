import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { becomes } from "./harness/expect.js";
import { Gate } from "./harness/gate.js";
import { forgiveNetwork, visitKept } from "./harness/offline.js";
import { suite } from "./harness/suite.js";

/** So many that what is there is written down several times while it is saved. */
const many = 240;

let gate;
const site = suite({
	whole: true,
	async arrange({ content }) {
		await mkdir(join(content, "many"));
		for (let i = 0; i < many; i++) {
			await writeFile(join(content, `many/page-${i}.md`), `---\ntitle: Page ${i}\n---\n\nWhat page ${i} says.\n`);
		}
	},
	async prepare({ server }) {
		gate = await Gate.before(server);
	},
});
after(() => gate?.close());

test("a tab that is closed while it saves many pages loses few of them, and what is there is written down seldom", async () => {
	const page = await visitKept(site, "/offline/", { origin: gate.origin });
	await page.evaluate(() => {
		window.written = 0;
		const put = Cache.prototype.put;
		Cache.prototype.put = function (request, response) {
			if (String(request).endsWith("?kept")) window.written += 1;
			return put.call(this, request, response);
		};
	});
	const { files } = await (await fetch(site.server.url("/offline.json"))).json();
	let asked = 0;
	gate.rule(({ headers }) => {
		if (!headers["x-bindery-save"]) return "pass";
		asked += 1;
		return asked > 170 ? "hold" : "pass";
	});
	await page.getByRole("button", { name: "Save the whole documentation" }).click();
	const bar = page.getByRole("progressbar", { name: "Saving" });
	await becomes(() => gate.held, 6);
	await becomes(() => page.evaluate(() => window.written), 3);
	assert.ok(await bar.evaluate(({ value, max }) => value > 0 && value < max));
	const again = await page.context().newPage();
	await page.close();
	gate.release();

	asked = 0;
	gate.rule(({ headers }) => {
		if (headers["x-bindery-save"]) asked += 1;
		return "pass";
	});
	await again.goto(gate.url("/offline/"));
	await again
		.locator("main")
		.getByText(/^Saving was stopped\. [\d.]+ MB of [\d.]+ MB are saved\.$/)
		.waitFor();
	const saved = again.getByRole("region", { name: "Saved pages" });
	await saved.locator("summary").first().waitFor();
	await again.getByRole("button", { name: "Resume" }).click();
	await again
		.locator("main")
		.getByText(/^All \d+ pages are saved/)
		.waitFor();
	assert.ok(asked > 0 && asked <= files.length - 150, `${asked} of ${files.length} were fetched again`);
	// Long lists begin folded, and their links are made when they are opened.
	const group = saved.locator("details", { hasText: "Other pages" });
	await group.locator("summary").waitFor();
	assert.equal(await group.getByRole("link").count(), 0);
	await group.locator("summary").click();
	await becomes(() => group.getByRole("link", { name: /^Page \d+$/ }).count(), many);
	forgiveNetwork(page);
});
