import { announce } from "./announce";
import type { PageCache } from "./cache";
import { type PageData, showHead } from "./document";
import { mayNavigate } from "./guard";
import { keyOf, makeKey, type Position, type ScrollPositions } from "./history";
import { type Clock, type LoadedPage, ModuleNotFoundError, pageKey } from "./load";
import { fillParts, holdBack } from "./parts";
import { pendingPage } from "./pending";
import { moveFocus, type Scroller } from "./scroll";
import type { SafeStorage } from "./storage";
import { findTarget } from "./target";
import type { ViewStore } from "./view";

/** A wait longer than this, in milliseconds, shows a placeholder. */
export const placeholderDelay = 200;

/** The notice sent on every change of the location. */
export interface LocationChange {
	url: URL;
	title: string;
}

/** The parts of the browser and the page that a navigation needs. */
export interface NavigationContext {
	view: ViewStore;
	cache: PageCache;
	positions: ScrollPositions;
	scroller: Scroller;
	session: SafeStorage;
	clock: Clock;
	/** Milliseconds since any fixed moment that outlives the page. */
	now(): number;
	/** Has everything that an update of the view causes happen before it returns. */
	commit(update: () => void): void;
	/** Runs an update of the page, now or with the next frame. */
	transition(update: () => void): void;
	/** The address under which a page is entered: the link's, with what the reader set for all pages. */
	address(url: URL): URL;
	/** Has the browser load an address itself. */
	leave(url: URL): void;
	/** Told when new prose is in the document, before it is seen. */
	swapped(): void;
	/** Whether pages of another build are taken, as they are while authors write. */
	anyBuild: boolean;
}

type Way = "push" | "replace" | "traverse";

/** A navigation that has not ended. */
interface Visit {
	url: URL;
	way: Way;
	/** Whether the location is the visit's already. */
	entered: boolean;
	/** Where to scroll when going back or forward. */
	position: Position | undefined;
	/** No view transition: the browser has drawn its own. */
	still: boolean;
}

/**
 * Moves between pages without loading the document anew.
 *
 * The location changes together with what is seen: when the page is there,
 * when the placeholder shows, or when loading has failed. A visit that a newer
 * one overtook is stopped, and what still arrives of it is ignored. What this
 * tab cannot show right, a page of another build or an address that is no page,
 * the browser loads itself.
 */
export class Navigation {
	readonly #context: NavigationContext;
	readonly #listeners = new Set<(change: LocationChange) => void>();
	#build: string;
	#key: string;
	/** The page whose prose is seen; undefined while a placeholder is. */
	#shown: string | undefined;
	#visit: Visit | undefined;

	constructor(start: PageData, context: NavigationContext) {
		this.#context = context;
		this.#build = start.build;
		this.#shown = pageKey(here());
		this.#key = keyOf(history.state) ?? makeKey();
		context.cache.put({ page: start, url: here() });
	}

	/** Takes over history and scrolling, until the signal aborts. Call it once, when the document is there. */
	start(signal?: AbortSignal): void {
		const options = { passive: true, ...(signal && { signal }) };
		const returned = this.#context.positions.get(this.#key);
		this.#claimEntry();
		takeScrolling();
		if (returned) this.#context.scroller.to(returned);
		else this.#scrollToHash(here());
		this.#keepPosition();
		window.addEventListener("popstate", (event) => this.#traverse(event), options);
		window.addEventListener("scroll", () => this.#keepPosition(), options);
		window.addEventListener("pagehide", () => this.#suspend(), options);
		window.addEventListener("pageshow", takeScrolling, options);
	}

	/** Calls the listener on every change of the location; the first page is none. */
	onLocationChange(listener: (change: LocationChange) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** Goes to a page of the site. Settles when it is seen or could not be; it never rejects. */
	async go(link: URL): Promise<void> {
		const url = this.#context.address(link);
		if (this.#visit?.url.href === url.href) return;
		const way = url.href === location.href ? "replace" : "push";
		return this.#begin({ url, way, entered: false, position: undefined, still: false });
	}

	/** Loads the page at the current address again, after a failure. */
	retry(): Promise<void> {
		return this.#begin({ url: here(), way: "replace", entered: true, position: undefined, still: true });
	}

	/** Fetches a page ahead of its visit. */
	prefetch(url: URL): void {
		if (pageKey(url) !== this.#shown) this.#context.cache.get(url).catch(() => {});
	}

	/** A page of the site without going there; rejects when it cannot be had. */
	peek(url: URL): Promise<LoadedPage> {
		return this.#context.cache.get(url);
	}

	/**
	 * Takes a newer version of the page that is seen and lets `swap` put it in.
	 * Nothing scrolls and nothing is announced: the author is looking at it.
	 */
	async refresh(swap: (update: () => void) => void): Promise<void> {
		const { cache } = this.#context;
		cache.clear();
		const key = this.#shown;
		const { page } = await cache.get(here());
		if (key !== this.#shown || this.#visit) return;
		this.#build = page.build;
		swap(() => this.#put(page, true));
	}

	/** Loads the page that is seen anew, whatever is in memory. */
	reload(): void {
		this.#leave(here());
	}

	async #begin(visit: Visit): Promise<void> {
		const { cache, clock } = this.#context;
		if (this.#visit) cache.abort(this.#visit.url);
		this.#visit = visit;
		const timer = clock.setTimeout(() => this.#wait(visit), placeholderDelay);
		try {
			this.#arrive(visit, await cache.get(visit.url));
		} catch (error) {
			this.#miss(visit, error);
		} finally {
			clock.clearTimeout(timer);
		}
	}

	#isCurrent(visit: Visit): boolean {
		return this.#visit === visit;
	}

	#wait(visit: Visit): void {
		if (!this.#isCurrent(visit)) return;
		this.#enter(visit);
		this.#stall("loading");
	}

	#arrive(visit: Visit, { page, url }: LoadedPage): void {
		if (!this.#isCurrent(visit)) return;
		if (page.build !== this.#build && !this.#context.anyBuild) {
			this.#leave(url);
			return;
		}
		visit.url = this.#context.address(asAsked(url, visit.url));
		this.#enter(visit);
		const update = () => this.#isCurrent(visit) && this.#show(visit, page);
		if (visit.still) update();
		else this.#context.transition(update);
	}

	#miss(visit: Visit, error: unknown): void {
		if (!this.#isCurrent(visit)) return;
		if (error instanceof ModuleNotFoundError) {
			this.#leave(visit.url);
			return;
		}
		console.error(error);
		this.#fail(visit);
	}

	#fail(visit: Visit): void {
		this.#visit = undefined;
		this.#enter(visit);
		this.#stall("failed");
		moveFocus(document.querySelector<HTMLElement>("[data-retry]") ?? pageHeading());
	}

	#leave(url: URL): void {
		const { session, now, leave } = this.#context;
		const visit = this.#visit;
		const free = mayNavigate(url.href, session, now(), performance.now());
		if (!free && visit) this.#fail(visit);
		if (!free) return;
		// The reader may stop what the browser does now and press the link again.
		this.#visit = undefined;
		leave(url);
	}

	#stall(status: "loading" | "failed"): void {
		const { view, commit, scroller } = this.#context;
		this.#shown = undefined;
		const { heading, title } = pendingPage(view.get().props, here());
		document.title = title;
		commit(() => view.set({ ...view.get(), status, path: location.pathname, heading }));
		// Less is on the screen than was: what was scrolled to is not there any more.
		scroller.to({ x: 0, y: 0 });
	}

	#enter(visit: Visit): void {
		if (visit.entered) {
			if (visit.url.href !== location.href) history.replaceState({ key: this.#key }, "", visit.url);
			return;
		}
		visit.entered = true;
		this.#keepPosition();
		if (visit.way === "push") this.#key = makeKey();
		if (visit.way === "push") history.pushState({ key: this.#key }, "", visit.url);
		else history.replaceState({ key: this.#key }, "", visit.url);
	}

	#show(visit: Visit, page: PageData): void {
		this.#visit = undefined;
		// Where a place is depends on the height of everything above it.
		this.#put(page, this.#context.anyBuild || visit.url.hash !== "" || Boolean(visit.position?.y));
		this.#settle(visit.url, visit.position);
		moveFocus(findTarget(visit.url.hash, document) ?? pageHeading());
		announce(page.title);
		this.#tell();
	}

	#put(page: PageData, whole: boolean): void {
		this.#shown = pageKey(here());
		const body = whole ? page.body : holdBack(page.body);
		const next = { props: page.props, body, status: "ready", path: page.props.url } as const;
		this.#context.commit(() => this.#context.view.set(next));
		showHead(page, document);
		this.#context.swapped();
	}

	#traverse(event: PopStateEvent): void {
		const url = here();
		const known = keyOf(event.state);
		// The scroll event of what was scrolled last may still be on its way. A
		// new entry, a link to a heading, is told only after the browser scrolled.
		if (known) this.#keepPosition();
		this.#key = known ?? makeKey();
		this.#claimEntry();
		const position = known && this.#context.positions.get(known);
		if (pageKey(url) !== this.#shown) {
			const still = "hasUAVisualTransition" in event && event.hasUAVisualTransition === true;
			void this.#begin({ url, way: "traverse", entered: true, position: position || undefined, still });
			return;
		}
		this.#move(url, position || undefined);
	}

	// Within one page: back, forward, or a link to a heading that the browser followed.
	#move(url: URL, position: Position | undefined): void {
		if (this.#visit) this.#context.cache.abort(this.#visit.url);
		this.#visit = undefined;
		this.#settle(url, position);
		this.#tell();
	}

	// Where no scroll event follows, as at the top, the position is kept here.
	#settle(url: URL, position: Position | undefined): void {
		if (position) this.#context.scroller.to(position);
		else if (!this.#scrollToHash(url)) this.#context.scroller.to({ x: 0, y: 0 });
		this.#keepPosition();
	}

	#scrollToHash(url: URL): boolean {
		if (url.hash) fillParts();
		const target = findTarget(url.hash, document);
		if (target) this.#context.scroller.toElement(target);
		return target !== null;
	}

	#tell(): void {
		const change = { url: here(), title: document.title };
		for (const listener of this.#listeners) listener(change);
	}

	#claimEntry(): void {
		history.replaceState({ key: this.#key }, "");
	}

	#keepPosition(): void {
		this.#context.positions.set(this.#key, { x: window.scrollX, y: window.scrollY });
	}

	// The browser restores the scroll position of a document it loads sooner
	// than a script can, so that is left to it.
	#suspend(): void {
		this.#keepPosition();
		this.#context.positions.save();
		history.scrollRestoration = "auto";
	}
}

function takeScrolling(): void {
	history.scrollRestoration = "manual";
}

function here(): URL {
	return new URL(location.href);
}

/** A page's address as it was asked for: with its hash and, unless a redirect led elsewhere, its query. */
function asAsked(url: URL, asked: URL): URL {
	const result = new URL(url);
	if (url.pathname === asked.pathname) result.search = asked.search;
	result.hash = asked.hash;
	return result;
}

function pageHeading(): HTMLElement | null {
	return document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
}
