/** Has a page note, from its next document on, by how much which elements move without the reader's doing. */
export function observeShifts(page) {
	return page.addInitScript(() => {
		window.shifts = [];
		new PerformanceObserver((list) => {
			for (const { value, hadRecentInput, sources } of list.getEntries()) {
				const moved = sources?.map(({ node }) => node?.className || node?.nodeName || "?").join(" ");
				if (!hadRecentInput) window.shifts.push(`moves by ${value}: ${moved}`);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/** What moved, once what the last change did is painted and reported. */
export async function shifts(page) {
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	return page.evaluate(() => window.shifts);
}
