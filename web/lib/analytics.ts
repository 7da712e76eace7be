import type { LocationChange, Navigation } from "./navigation";

/** A page view, as it is sent (P-7.6). */
export interface Hit {
	path: string;
	title: string;
	location: string;
}

/** Gives a hit to the browser, which sends it when it has time, also after the page is gone. */
export type Send = (hit: Hit) => void;

/**
 * Reports page views. A command before {@link init} throws (P-8.8).
 *
 * A hit is about a page: moving to a heading of the page that is read already
 * changes the hash alone, and is none.
 */
export class Analytics {
	#send: Send | undefined;
	#last: string | undefined;

	/** Gives the tracker where to send. */
	init(send: Send): void {
		this.#send = send;
	}

	/** Sends a hit, unless the last one was about the same path and search. */
	pageView({ url, title }: LocationChange): void {
		if (!this.#send) throw new Error("Analytics: pageView was called before init");
		const path = url.pathname + url.search;
		if (path === this.#last) return;
		this.#last = path;
		this.#send({ path, title, location: url.href });
	}

	/** Has the next page view be sent in any case: the reader has been elsewhere. */
	forget(): void {
		this.#last = undefined;
	}
}

/** Whether the reader asks not to be tracked. */
export function asksNotToTrack(
	navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = window.navigator,
): boolean {
	return navigator.doNotTrack === "1" || navigator.globalPrivacyControl === true;
}

/** The name in Server-Timing, a header that pages can read, of a server that counts page views (internal/build/manifest.go). */
const counter = "pageviews";

/**
 * Whether the document came from a server that counts. The same files on a
 * static host come without the header: nobody there takes a hit, and the
 * browser would note each in its console. A browser that does not show the
 * header to pages is taken to have such a server.
 */
export function isCounted(entries?: PerformanceEntryList): boolean {
	return serves(counter, entries) ?? true;
}

/** Whether the document came from a server with the service; undefined where the browser does not show the header. */
export function serves(
	service: string,
	entries: PerformanceEntryList = performance.getEntriesByType("navigation"),
): boolean | undefined {
	const [entry] = entries as PerformanceNavigationTiming[];
	return entry?.serverTiming?.some(({ name }) => name === service);
}

/**
 * Sends by beacon, as text, which needs no permission of another host. Whether
 * anyone takes it is not looked at. Without network nothing is sent.
 */
export function beaconTo(address: string): Send {
	return (hit) => {
		if (navigator.onLine !== false) navigator.sendBeacon?.(address, JSON.stringify(hit));
	};
}

/**
 * Reports the page that is seen, and every one that is navigated to, once the
 * browser has nothing better to do.
 */
export function reportPageViews(navigation: Pick<Navigation, "onLocationChange">, send: Send): void {
	if (asksNotToTrack()) return;
	const analytics = new Analytics();
	let waiting: LocationChange[] | undefined = [seen()];
	const report = (change: LocationChange) => {
		if (waiting) waiting.push(change);
		else analytics.pageView(change);
	};
	const begin = () => {
		const changes = waiting ?? [];
		if (!waiting) return;
		waiting = undefined;
		analytics.init(send);
		changes.forEach(report);
	};
	navigation.onLocationChange(report);
	// A reader who leaves at once has seen the page all the same.
	window.addEventListener("pagehide", begin);
	window.addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return;
		analytics.forget();
		report(seen());
	});
	whenSeen(() => whenIdle(begin));
}

function seen(): LocationChange {
	return { url: new URL(location.href), title: document.title };
}

/** Browsers draw pages ahead that nobody may ever see. */
function whenSeen(run: () => void): void {
	if ("prerendering" in document && document.prerendering === true)
		document.addEventListener("prerenderingchange", run, { once: true });
	else run();
}

function whenIdle(run: () => void): void {
	if ("requestIdleCallback" in window) window.requestIdleCallback(run);
	else setTimeout(run);
}
