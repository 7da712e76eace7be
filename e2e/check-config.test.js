import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./harness/axe.js";
import { becomes, hydrated, idleCode } from "./harness/expect.js";
import { suite } from "./harness/suite.js";

const site = suite({ own: true });
const path = "/configuration/check/";

async function visit(options) {
	const page = await site.visit(path, options);
	await hydrated(page);
	return page;
}

const field = (page) => page.getByRole("textbox", { name: "Your configuration" });
const summary = (page) => page.locator(".findings-summary, .config-check-outcome p").first();
/** The entries that have something to say: "place path: notes". */
const findings = (page) =>
	page.locator(".findings li").evaluateAll((all) =>
		all
			.filter((each) => each.querySelector("p"))
			.map((each) => {
				const notes = [...each.querySelectorAll("p")].map((note) => note.textContent).join(" ");
				return `${each.querySelector("button").textContent} ${each.querySelector("code")?.textContent ?? ""}: ${notes}`;
			}),
	);

async function check(page, text) {
	await field(page).fill(text);
	await page.getByRole("button", { name: "Check", exact: true }).click();
}

const empty = "Paste a configuration above. ES modules, CommonJS, TypeScript and JSON are understood.";

const sample = `import webpack from "webpack";
export default {
  mode: "production",
  output: { fileName: "a.js", clean: "yes" },
  module: { rules: [{ tset: /x/, use: "a" }], strictExportPresence: true },
  optimization: { splitChunks: { cacheGroups: { vendor: { minSize: "1" } } } },
  plugins: [new webpack.BannerPlugin({ banner: 1 })],
  target: make(),
};
`;

const packages = `import CopyPlugin from "copy-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
export default {
  module: {
    rules: [
      { test: /css$/, use: [
        { loader: MiniCssExtractPlugin.loader, options: { publicPath: 1 } },
        { loader: "css-loader", options: { modules: { mode: "loca" }, sourceMaps: true } },
      ] },
      { oneOf: [{ loader: "babel-loader", options: { presets: [], cacheDirectory: 1 } }] },
      { rules: [{ loader: "vue-loader", options: { hot: 1 } }] },
    ],
  },
  optimization: { minimizer: ["...", new TerserPlugin({ parallell: 2 })] },
  plugins: [
    new CopyPlugin({ patterns: [{ from: "a", too: "b" }] }),
    new MiniCssExtractPlugin({ filename: 5 }),
    isProduction && new HtmlWebpackPlugin({ title: 1 }),
  ],
};
`;

test("every key gets its documentation, mistakes, releases and marks, with their places", async () => {
	const page = await visit();
	await becomes(() => summary(page).textContent(), empty);
	await check(page, sample);
	await becomes(() => summary(page).textContent(), "Mistakes: 5. Hints: 2. Keys: 17.");
	assert.deepEqual(await findings(page), [
		"3:3 mode: This is already the default.",
		"4:13 output.fileName: Unknown key. Did you mean filename?",
		'4:31 output.clean: "yes" is not accepted here. Expected: boolean | {…}. Since 5.20.',
		"5:23 module.rules.tset: Unknown key. Did you mean test?",
		"5:47 module.strictExportPresence: Deprecated.",
		'6:59 optimization.splitChunks.cacheGroups.vendor.minSize: "1" is not accepted here. Expected: number | { [name]: number }.',
		"7:40 BannerPlugin.banner: 1 is not accepted here. Expected: string | (data) => string.",
		"8:3 target: The value is not evaluated.",
	]);
	const link = (key) => page.getByRole("link", { name: `Documentation of ${key}`, exact: true });
	assert.equal(await link("mode").getAttribute("href"), "/configuration/mode/#mode");
	assert.equal(await link("target").getAttribute("href"), "/configuration/target/#target");
	assert.equal(await link("output.fileName").count(), 0);
});

test("options of loaders and of other packages' plugins: by their schemas, or said not to be looked at", async () => {
	const page = await visit();
	await check(page, packages);
	await becomes(() => summary(page).textContent(), "Mistakes: 7. Hints: 0. Keys: 28.");
	assert.deepEqual(await findings(page), [
		"9:48 module.rules.use.options: Checked against the options of mini-css-extract-plugin 2.10.2.",
		"9:59 mini-css-extract-plugin.publicPath: 1 is not accepted here. Expected: string | function.",
		"10:33 module.rules.use.options: Checked against the options of css-loader 7.1.5.",
		'10:55 css-loader.modules.mode: "loca" is not accepted here. Expected: "local" | "global" | "pure" | "icss" | function.',
		"10:71 css-loader.sourceMaps: Unknown key. Did you mean sourceMap?",
		"12:43 module.rules.oneOf.options: Checked against the options of babel-loader 10.1.1.",
		"12:54 babel-loader.presets: This is not a known option, but other keys are accepted here.",
		"12:67 babel-loader.cacheDirectory: 1 is not accepted here. Expected: boolean | string.",
		"13:41 module.rules.rules.options: The options of vue-loader are not known, so they are not checked.",
		"16:38 new TerserPlugin: Checked against the options of terser-webpack-plugin 5.6.1.",
		"16:57 TerserPlugin.parallell: Unknown key. Did you mean parallel?",
		"18:5 new CopyPlugin: Checked against the options of copy-webpack-plugin 14.0.0.",
		"18:46 CopyPlugin.patterns.too: Unknown key. Did you mean to?",
		"19:5 new MiniCssExtractPlugin: Checked against the options of mini-css-extract-plugin 2.10.2.",
		"19:32 MiniCssExtractPlugin.filename: 5 is not accepted here. Expected: string | function.",
		"20:21 new HtmlWebpackPlugin: The options of HtmlWebpackPlugin are not known, so they are not checked.",
	]);
	const css = page.locator(".findings li").filter({ hasText: "css-loader 7" }).getByRole("link");
	assert.equal(await css.getAttribute("href"), "/loaders/css-loader/");
	await page.getByRole("button", { name: "10:71, go to line 10, column 71" }).click();
	await becomes(
		() => field(page).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)),
		"sourceMaps",
	);
});

test("a place leads into the text, by keyboard, with storage blocked", async () => {
	const page = await site.blank();
	await page.addInitScript(() => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("blocked", "SecurityError");
			},
		});
	});
	await page.goto(site.server.url(path));
	await hydrated(page);
	await field(page).focus();
	await page.keyboard.insertText('module.exports = { entri: "./a.js" };');
	await page.keyboard.press("Control+Enter");
	await becomes(() => findings(page), ["1:20 entri: Unknown key. Did you mean entry?"]);
	await page.getByRole("button", { name: "1:20, go to line 1, column 20" }).focus();
	await page.keyboard.press("Enter");
	const selected = () =>
		field(page).evaluate((area) =>
			document.activeElement === area ? area.value.slice(area.selectionStart, area.selectionEnd) : "",
		);
	await becomes(selected, "entri");
	assert.equal(await page.locator("[data-announcer]").textContent(), "Mistakes: 1. Hints: 0. Keys: 1.");
});

test("a text that cannot be read is told with its place; an empty one asks for one", async () => {
	const page = await visit();
	await check(page, "export default {\n  mode: 'a'\n  target: 'b',\n};");
	await becomes(() => summary(page).textContent(), "The text cannot be read at line 3, column 3: Unexpected token");
	await check(page, "const a = 1;");
	await becomes(
		() => summary(page).textContent(),
		"No configuration was found: the text neither exports an object nor is JSON.",
	);
	await page.getByRole("button", { name: "Clear" }).click();
	await becomes(() => summary(page).textContent(), empty);
	await page.getByRole("button", { name: "Try an example" }).click();
	await becomes(() => summary(page).textContent(), "Mistakes: 4. Hints: 2. Keys: 15.");
});

test("it goes by the version that the reader looks at", async () => {
	const page = await visit();
	await check(page, "export default { dotenv: true };");
	await becomes(() => findings(page), ["1:18 dotenv: Since 5.103."]);
	await page.locator(".section-strip").getByRole("combobox", { name: "Version" }).selectOption("5.98");
	await becomes(() => findings(page), ["1:18 dotenv: This needs 5.103 or later; you selected 5.98."]);
	await check(page, 'export default { optimization: { minimize: {} }, devtool: "source-map-scopes", target: "web" };');
	await becomes(() => findings(page), [
		"1:34 optimization.minimize: {…} needs 5.110 or later; you selected 5.98.",
		'1:50 devtool: "source-map-scopes" needs 5.112 or later; you selected 5.98.',
	]);
	await page.locator(".section-strip").getByRole("combobox", { name: "Version" }).selectOption("5.110");
	await becomes(() => findings(page), [
		"1:34 optimization.minimize: {…} since 5.110.",
		'1:50 devtool: "source-map-scopes" needs 5.112 or later; you selected 5.110.',
	]);
});

test("nothing is sent: once it is loaded it works without network", async () => {
	const page = await visit();
	await check(page, "export default {};");
	await becomes(() => summary(page).textContent(), "No mistake found in 0 keys.");
	await idleCode(page);
	const asked = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.context().setOffline(true);
	await check(page, "export default { mode: 1, secret: 2 };");
	await becomes(() => summary(page).textContent(), "Mistakes: 2. Hints: 0. Keys: 2.");
	assert.deepEqual(asked, []);
});

test("when what is known of the options does not arrive it says so, and tries again", async () => {
	const page = await visit();
	await page.route("**/assets/facts/*.json", (route) => route.fulfill({ status: 503 }));
	await check(page, "export default {};");
	await becomes(() => summary(page).textContent(), "The list of options could not be loaded.");
	await page.unroute("**/assets/facts/*.json");
	await page.getByRole("button", { name: "Try again" }).click();
	await becomes(() => summary(page).textContent(), "No mistake found in 0 keys.");
	page.problems.length = 0;
});

test("nothing of it is part of other pages, and it fits a phone", async () => {
	const page = await site.blank({ viewport: { width: 360, height: 740 } });
	const asked = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.goto(site.server.url("/configuration/mode/"));
	await hydrated(page);
	assert.deepEqual(
		asked.filter((url) => /ConfigCheck|assets\/facts/.test(url)),
		[],
	);
	await page.goto(site.server.url(path));
	await hydrated(page);
	await check(page, sample);
	await becomes(() => summary(page).textContent(), "Mistakes: 5. Hints: 2. Keys: 17.");
	assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("without scripts it says that it needs them", async () => {
	const page = await site.visit(path, { javaScriptEnabled: false });
	assert.equal(await page.getByText("The check runs in your browser and needs JavaScript.").isVisible(), true);
	assert.equal(await page.locator(".config-check").isVisible(), false);
});

for (const colorScheme of ["light", "dark"]) {
	test(`axe finds nothing, ${colorScheme}`, async () => {
		const page = await visit({ colorScheme });
		await check(page, sample);
		await page.locator(".findings li").first().waitFor();
		const found = await violations(page);
		assert.deepEqual(
			found.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
			[],
		);
	});
}
