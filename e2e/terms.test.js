import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { hydrated } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const glossary = `---
title: Words
glossary: true
---

Every word once.

### Kettle

A pot that boils water. It has a spout.
`;

const brewing = `---
title: Brewing
---

Fill the kettle, then [see the words](/words/).
`;

const site = suite({
	async arrange(project) {
		await writeFile(join(project.content, "words.mdx"), glossary);
		await writeFile(join(project.content, "guides", "brewing.mdx"), brewing);
	},
});

const term = (page) => page.getByRole("link", { name: "kettle", exact: true });

for (const colorScheme of ["light", "dark"]) {
	for (const forcedColors of ["none", "active"]) {
		test(`a term is told from the words around it, ${colorScheme}, forced colours ${forcedColors}`, async () => {
			const page = await site.visit("/guides/brewing/", { colorScheme, forcedColors, reducedMotion: "reduce" });
			await hydrated(page);
			assert.equal(await term(page).getAttribute("href"), "/words/#kettle");
			const line = await term(page).evaluate((element) => {
				const { textDecorationLine, textDecorationStyle, textDecorationColor, color } = getComputedStyle(element);
				return { textDecorationLine, textDecorationStyle, textDecorationColor, color };
			});
			assert.equal(`${line.textDecorationLine} ${line.textDecorationStyle}`, "underline dotted");
			const ground = await page.evaluate((canvas) => {
				const probe = document.body.appendChild(document.createElement("div"));
				probe.style.backgroundColor = canvas;
				return getComputedStyle(probe).backgroundColor;
			}, forcedColors === "active" ? "Canvas" : "var(--surface)");
			// What is no text: 3 (WCAG 2.2, 1.4.11).
			assert.ok(contrast(line.textDecorationColor, ground) >= 3, `${line.textDecorationColor} on ${ground}`);
			assert.ok(contrast(line.color, ground) >= 4.5, `${line.color} on ${ground}`);
			const found = await violations(page, { include: [".prose"] });
			assert.deepEqual(found.map(({ id, nodes }) => `${id} ${nodes[0].html}`), []);
		});
	}
}

test("a term's preview is its definition, and the link leads there", async () => {
	const page = await site.visit("/guides/brewing/");
	await hydrated(page);
	await term(page).hover();
	await page.getByRole("tooltip").waitFor();
	assert.equal(await page.getByRole("tooltip").textContent(), "Words › KettleA pot that boils water.");
	await page.keyboard.press("Escape");
	await term(page).click();
	await page.waitForURL("**/words/#kettle");
	await page.getByRole("heading", { name: "Kettle" }).waitFor();
});

test("on paper a term is a word like others", async () => {
	const page = await site.visit("/guides/brewing/");
	await page.emulateMedia({ media: "print" });
	assert.equal(await term(page).evaluate((element) => getComputedStyle(element).textDecorationLine), "none");
});

/** Contrast of two colours as computed styles have them (WCAG 2.2). */
function contrast(a, b) {
	const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(colour) {
	const [r, g, b] = colour
		.match(/[\d.]+/g)
		.slice(0, 3)
		.map((value) => Number(value) / 255)
		.map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
