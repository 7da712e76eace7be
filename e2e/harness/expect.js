/** Assertions that wait for the screen to get there. */
import assert from "node:assert/strict";
import { defaultTimeout } from "./browser.js";

/**
 * Repeats an assertion until it holds; rejects with its last failure.
 * @param {() => Promise<void> | void} check
 */
export async function eventually(check) {
	const deadline = Date.now() + defaultTimeout;
	for (;;) {
		try {
			return await check();
		} catch (error) {
			if (Date.now() > deadline) throw error;
		}
		// Yields to the browser; how long does not matter to the outcome.
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

/** Waits for a page's main heading. */
export function heading(page, text) {
	return page.locator("main h1", { hasText: new RegExp(`^${text}$`) }).waitFor();
}

/** Waits until a value read from the page equals another. */
export function becomes(read, want) {
	return eventually(async () => assert.deepEqual(await read(), want));
}

/** Marks the window; only a full load of a document removes the mark. */
export function mark(page) {
	return page.evaluate(() => {
		window.mark = "same window";
	});
}

/** Whether the document is still the one that was marked. */
export function isMarked(page) {
	return page.evaluate(() => window.mark === "same window");
}

/** Where an element's top edge is, in pixels from the window's, without what its scroll margin keeps free. */
export function distanceFromTop(page, id) {
	return page.evaluate((id) => {
		const element = document.getElementById(id);
		const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
		return Math.round(element.getBoundingClientRect().top - margin);
	}, id);
}

/** Waits until an element is where a link to it scrolls to. */
export function landsOn(page, id) {
	return eventually(async () => {
		const distance = await distanceFromTop(page, id);
		assert.ok(Math.abs(distance) <= 2, `#${id} is ${distance} px from where it belongs`);
	});
}

export function scrollY(page) {
	return page.evaluate(() => Math.round(window.scrollY));
}

/** Waits until React has taken over the whole frame, and hears what a reader does. */
export async function hydrated(page) {
	await page.waitForFunction(() => {
		const root = document.querySelector("#bindery-root") ?? {};
		const key = Object.keys(root).find((name) => name.startsWith("__reactContainer"));
		return root[key]?.stateNode.current.memoizedState.isDehydrated === false;
	});
	await effects(page);
}

/**
 * Waits until the effects of what React shows have run, such as timers that are
 * set and keys that are heard. They have a task of their own, which comes by a
 * message, and so does this one, behind it.
 */
export function effects(page) {
	return page.evaluate(
		() =>
			new Promise((done) => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = done;
				port2.postMessage(undefined);
			}),
	);
}

/** Waits until a page has fetched what it leaves for when the browser is idle: the code for reading without network. */
export function idleCode(page) {
	return page.waitForFunction(() => {
		const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
		return ["js", "css"].every((kind) => fetched.some((name) => new RegExp(`/assets/register\\.[^/]+\\.${kind}$`).test(name)));
	});
}

/** Stops a page's clock: what shows for a while stays until the clock runs on, however long the test takes to look. */
export async function standStill(page) {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
}
