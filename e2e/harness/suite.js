import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { launch, open } from "./browser.js";
import { Project } from "./program.js";

/**
 * What every spec file begins with: a project, built and served, and a browser.
 * Each test opens its own pages; a page with problems fails the test that
 * opened it, unless the test has looked at them and emptied the list.
 *
 * @param {{ flags?: string[], serving?: string[], dev?: boolean, own?: boolean, whole?: boolean, fixture?: string, arrange?: (project: Project) => Promise<void>, prepare?: (site: any) => Promise<void> }} [options]
 * flags of the program, and those of `serve` alone; whether it is `dev`, and this repository's own site, or another folder of fixtures/; whether
 * the browser is all of Chromium, for what it does beside showing pages; what is done to the project's files before
 * anything is built, and what once it answers
 */
export function suite({ flags = [], serving = [], dev = false, own = false, whole = false, fixture, arrange, prepare } = {}) {
	const pages = [];
	const self = {
		/** @type {Project} */ project: undefined,
		/** @type {import("./program.js").Server} */ server: undefined,
		/** @type {import("playwright-core").Browser} */ browser: undefined,

		/** Opens a path of the site in a window of its own. */
		async visit(path, options) {
			const page = await this.blank(options);
			await page.goto(this.server.url(path));
			return page;
		},

		/** Opens a window without a page. */
		async blank(options) {
			const page = await open(this.browser, options);
			pages.push(page);
			return page;
		},

		/** Leaves a page behind that no longer answers, with all that it found. */
		abandon(page) {
			pages.splice(pages.indexOf(page), 1);
			page.context().close().catch(() => {});
		},
	};
	before(async () => {
		self.browser = await launch({ whole });
		self.project = own ? await Project.own() : await Project.copy(fixture);
		await arrange?.(self.project);
		if (!dev) await self.project.build(...flags);
		self.server = dev ? await self.project.dev(...flags) : await self.project.serve(...flags, ...serving);
		await prepare?.(self);
	});
	afterEach(async () => {
		const opened = pages.splice(0);
		const problems = opened.flatMap((page) => page.problems);
		await Promise.all(opened.map((page) => page.context().close()));
		assert.deepEqual(problems, []);
	});
	after(async () => {
		await self.browser?.close();
		await self.server?.stop();
		await self.project?.remove();
	});
	return self;
}
