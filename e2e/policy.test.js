import assert from "node:assert/strict";
import { test } from "node:test";
import { hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite();

/** Empties the list of problems and gives those that the policy names. */
function refusals(page) {
	return page.problems.splice(0).flatMap((problem) => problem.match(/policy: (\S+)/)?.[1] ?? []);
}

test("text becomes no element and no script without the site's own policy", async () => {
	const page = await site.visit("/guides/start/");
	await hydrated(page);
	const outcome = await page.evaluate(() => {
		const tried = {
			innerHTML: () => Object.assign(document.createElement("div"), { innerHTML: "<b>x</b>" }),
			insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
			parse: () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
			worker: () => new Worker("/assets/worker.js"),
			script: () => Object.assign(document.createElement("script"), { src: "/assets/entry.js" }),
			"a policy of another name": () => window.trustedTypes.createPolicy("other", {}),
			"the site's policy again": () => window.trustedTypes.createPolicy("bindery", {}),
		};
		return Object.entries(tried).map(([name, run]) => {
			try {
				run();
				return `${name} is taken`;
			} catch (error) {
				return `${name}: ${error.name}`;
			}
		});
	});
	assert.deepEqual(outcome, [
		"innerHTML: TypeError",
		"insertAdjacentHTML: TypeError",
		"parse: TypeError",
		"worker: TypeError",
		"script: TypeError",
		"a policy of another name: TypeError",
		"the site's policy again: TypeError",
	]);
	await page.evaluate(() => undefined); // what was logged has arrived
	assert.ok(refusals(page).includes("require-trusted-types-for"));
});

test("an image from an origin that no page shows images from is not loaded", async () => {
	const page = await site.visit("/guides/start/");
	await hydrated(page);
	await page.evaluate(
		() =>
			new Promise((resolve) => {
				document.addEventListener("securitypolicyviolation", resolve, { once: true });
				document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/x.png" }));
			}),
	);
	assert.ok(refusals(page).includes("img-src"));
});
