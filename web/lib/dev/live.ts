import type { Navigation } from "../navigation";
import { parseDiagnostics } from "./diagnostics";
import { Overlay } from "./overlay";
import { swapInPlace } from "./swap";

/** Where the development server tells what changed. */
export const liveAddress = "/_bindery/live";

/** Time before a connection that the server refused is tried again, in milliseconds. */
const retryDelay = 1_000;

/** What the live client needs; replaced in tests. */
export interface LiveContext {
	navigation: Pick<Navigation, "refresh" | "reload">;
	/** Opens the stream of events. */
	open(address: string): EventSource;
	setTimeout(run: () => void, milliseconds: number): unknown;
}

/**
 * Keeps the page that an author looks at up to date with the files on disk.
 * After the server was away, the page is fetched again: what happened
 * meanwhile was told to nobody.
 */
export class Live {
	readonly #context: LiveContext;
	readonly #overlay = new Overlay();
	#wasOpen = false;

	constructor(context: LiveContext) {
		this.#context = context;
	}

	connect(): void {
		const source = this.#context.open(liveAddress);
		const on = (type: string, handle: (data: string) => void) =>
			source.addEventListener(type, (event) => handle(String((event as MessageEvent).data)));
		source.addEventListener("open", () => this.#onOpen());
		source.addEventListener("error", () => this.#onError(source));
		on("page", (data) => this.#onPage(data));
		on("reload", () => this.#context.navigation.reload());
		on("css", (data) => swapStyles(stringField(data, "href")));
		on("diagnostics", (data) => this.#overlay.show(parseDiagnostics(data)));
	}

	#onOpen(): void {
		if (this.#wasOpen) void this.#refresh();
		this.#wasOpen = true;
	}

	// A network error is retried by the browser, an answer that is no stream is not.
	#onError(source: EventSource): void {
		if (source.readyState !== source.CLOSED) return;
		this.#context.setTimeout(() => this.connect(), retryDelay);
	}

	#onPage(data: string): void {
		if (affects(data, location.pathname)) void this.#refresh();
	}

	async #refresh(): Promise<void> {
		try {
			await this.#context.navigation.refresh(swapInPlace);
		} catch (error) {
			// A page that was deleted or cannot be built yet; the overlay says why.
			console.warn("bindery: the page could not be fetched again", error);
		}
	}
}

/** Reports whether a `page` event is about the page at the path. One without addresses is about all. */
export function affects(data: string, path: string): boolean {
	const event = parseRecord(data);
	const list = Array.isArray(event.urls) ? event.urls : [];
	const urls = typeof event.url === "string" ? [event.url, ...list] : list;
	return urls.length === 0 || urls.includes(path);
}

/** Loads a changed style sheet and drops the old one once it is there, so that nothing is ever unstyled. */
function swapStyles(href: string | undefined): void {
	const old = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
	if (!old || !href) return;
	const link = old.cloneNode() as HTMLLinkElement;
	link.href = href;
	link.addEventListener("load", () => old.remove(), { once: true });
	link.addEventListener("error", () => link.remove(), { once: true });
	old.after(link);
}

function stringField(data: string, name: string): string | undefined {
	const value = parseRecord(data)[name];
	return typeof value === "string" ? value : undefined;
}

function parseRecord(data: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(data);
		return typeof value === "object" && value !== null ? { ...value } : {};
	} catch {
		return {};
	}
}

/** Starts following the development server. */
export function connect(navigation: Navigation): void {
	new Live({
		navigation,
		open: (address) => new EventSource(address),
		setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
	}).connect();
}
