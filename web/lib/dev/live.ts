import type { Navigation } from "../navigation";
import { parseDiagnostics } from "./diagnostics";
import { Overlay } from "./overlay";
import { swapStyles } from "./styles";
import { swapInPlace } from "./swap";

/** Where the development server tells what changed, below the site's base path. */
export const livePath = "_bindery/live";

/** Time before a connection that the server refused is tried again, in milliseconds. */
const retryDelay = 1_000;

/** What the live client needs; replaced in tests. */
export interface LiveContext {
	navigation: Pick<Navigation, "refresh" | "reload">;
	/** The site's base path, "/" or "/docs/". */
	base: string;
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
		const source = this.#context.open(this.#context.base + livePath);
		const on = (type: string, handle: (data: string) => void) =>
			source.addEventListener(type, (event) => handle(String((event as MessageEvent).data)));
		source.addEventListener("open", () => this.#onOpen());
		source.addEventListener("error", () => this.#onError(source));
		on("page", (data) => this.#onPage(data));
		on("reload", () => this.#context.navigation.reload());
		on("css", () => void this.#quietly(swapStyles));
		on("diagnostics", (data) => this.#overlay.show(parseDiagnostics(data)));
	}

	#onOpen(): void {
		if (this.#wasOpen) this.#refresh();
		this.#wasOpen = true;
	}

	// A network error is retried by the browser, an answer that is no stream is not.
	#onError(source: EventSource): void {
		if (source.readyState !== source.CLOSED) return;
		this.#context.setTimeout(() => this.connect(), retryDelay);
	}

	#onPage(data: string): void {
		if (affects(data, location.pathname)) this.#refresh();
	}

	#refresh(): void {
		void this.#quietly(() => this.#context.navigation.refresh(swapInPlace));
	}

	// A page that was deleted, or cannot be built yet; the panel says why.
	async #quietly(update: () => Promise<void>): Promise<void> {
		try {
			await update();
		} catch (error) {
			console.warn("bindery: the page could not be fetched again", error);
		}
	}
}

/** Reports whether a `page` event is about the page at the path. One without addresses is about all. */
export function affects(data: string, path: string): boolean {
	const { url, urls } = parseRecord(data);
	const list = Array.isArray(urls) ? urls : [];
	const all = typeof url === "string" ? [url, ...list] : list;
	return all.length === 0 || all.includes(path);
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
export function connect(navigation: Navigation, base: string): void {
	new Live({
		navigation,
		base,
		open: (address) => new EventSource(address),
		setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
	}).connect();
}
