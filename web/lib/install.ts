import { prepareAnnouncements } from "./announce";
import { PageCache } from "./cache";
import type { PageData } from "./document";
import { ScrollPositions } from "./history";
import { followRelease, underRelease } from "./lens";
import { formTarget, isPlainClick, pageTarget } from "./links";
import { ChunkLoadError, type Clock, type LoadContext, type LoadedPage, loadPage, pageKey } from "./load";
import { Navigation, type NavigationContext } from "./navigation";
import { installPrefetch } from "./prefetch";
import { Scroller } from "./scroll";
import { sessionStore } from "./storage";
import { addMissingStyles } from "./styles";
import { withFade } from "./transition";
import { parseHtml } from "./trusted";

const clock: Clock = {
	setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
	clearTimeout: (timer) => window.clearTimeout(timer),
};

const loading: LoadContext = {
	fetch: (address, init) => fetch(address, init),
	parse: parseHtml,
	clock,
};

/** Fetches the code that a kind of screen needs, if any. */
type Prepare = (kind: PageData["props"]["kind"]) => Promise<void> | undefined;

/** A page is loaded when it can be drawn: its code and its style sheets are here. */
async function loadWhole(url: URL, signal: AbortSignal, prepare: Prepare): Promise<LoadedPage> {
	const loaded = await loadPage(url, loading, signal);
	try {
		const { props, styles } = loaded.page;
		await Promise.all([addMissingStyles(styles), prepare(props.kind)]);
	} catch (error) {
		throw new ChunkLoadError(pageKey(url), error);
	}
	return loaded;
}

/** Wires navigation to the browser and to the links of the page. `start` it when the page is hydrated. */
export function installNavigation(
	page: PageData,
	{ prepare, ...context }: Pick<NavigationContext, "view" | "commit" | "swapped"> & { prepare: Prepare },
): Navigation {
	const dev = "dev" in document.documentElement.dataset;
	const navigation = new Navigation(page, {
		...context,
		cache: new PageCache((url, signal) => loadWhole(url, signal, prepare), Date.now),
		positions: new ScrollPositions(sessionStore),
		scroller: new Scroller(),
		session: sessionStore,
		clock,
		now: Date.now,
		transition: withFade,
		address: underRelease,
		leave,
		anyBuild: dev,
	});
	const { base } = page.props.frame;
	prepareAnnouncements();
	document.addEventListener("click", (event) => followLink(event, navigation, base));
	document.addEventListener("submit", (event) => followForm(event, navigation, base));
	if (!dev) {
		installPrefetch({
			pageOf: (element) => pageOf(element, base),
			load: (url) => navigation.prefetch(url),
		});
	}
	return navigation;
}

function followLink(event: MouseEvent, navigation: Navigation, base: string): void {
	if (!(event.target instanceof Element) || !isPlainClick(event)) return;
	if (event.target.closest("[data-retry]")) {
		void navigation.retry();
		return;
	}
	const url = pageOf(event.target, base);
	if (!url) return;
	event.preventDefault();
	followRelease(url);
	void navigation.go(url);
}

function followForm(event: SubmitEvent, navigation: Navigation, base: string): void {
	const form = event.target;
	if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
	const { action, method, target } = form;
	const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string");
	const url = formTarget({ action, method, target, fields }, new URL(location.href), base);
	if (!url) return;
	event.preventDefault();
	void navigation.go(url);
}

/** The page of this site that the element's link leads to, if it is in one that leads to another page. */
export function pageOf(element: Element, base: string): URL | undefined {
	const link = element.closest<HTMLAnchorElement>("a[href]");
	if (!(link instanceof HTMLAnchorElement)) return undefined;
	const { href, target } = link;
	const download = link.hasAttribute("download");
	return pageTarget({ href, target, download }, new URL(location.href), base);
}

// Assigning the address a page is at already, with a hash, would only scroll.
function leave(url: URL): void {
	const withoutHash = (address: string) => address.split("#", 1)[0];
	if (withoutHash(url.href) === withoutHash(location.href)) location.reload();
	else location.assign(url);
}
