import { ModuleNotFoundError } from "../load";
import type { Navigation } from "../navigation";
import { parseDiagnostics } from "./diagnostics";
import { element } from "./host";
import { Notice } from "./notice";
import { Overlay } from "./overlay";
import { swapStyles } from "./styles";
import { swapInPlace } from "./swap";

/** Where the development server tells what changed, below the site's base path. */
export const livePath = "_bindery/live";

/** Time before a connection that the server refused is tried again, in milliseconds. */
const retryDelay = 1_000;

/** The parts of the browser that the live client needs; replaced in tests. */
export interface LiveContext {
	navigation: Pick<Navigation, "go" | "onLocationChange" | "refresh" | "reload">;
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
	readonly #notice = new Notice();
	#wasOpen = false;

	constructor(context: LiveContext) {
		this.#context = context;
		context.navigation.onLocationChange(() => this.#notice.hide());
	}

	connect(): void {
		const source = this.#context.open(this.#context.base + livePath + (this.#wasOpen ? "" : `?${documentTime()}`));
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
		const path = location.pathname;
		const moved = movedTo(data, path);
		if (moved) void this.#follow(path, moved);
		else if (affects(data, path)) this.#refresh();
	}

	// The file of the page has another name now: its author goes on where it is.
	async #follow(from: string, to: string): Promise<void> {
		await this.#context.navigation.go(new URL(to, location.href));
		this.#notice.show("This page was ", element("code", {}, from), " until its file was renamed.");
	}

	#gone(path: string): void {
		const home = element("a", { href: this.#context.base }, "Go to the home page");
		this.#notice.show(
			"There is no page at ",
			element("code", {}, path),
			" any more: its file was deleted or renamed, or is a part of another page now. You see what it was. ",
			home,
		);
	}

	#refresh(): void {
		void this.#quietly(async () => {
			await this.#context.navigation.refresh(swapInPlace);
			this.#notice.hide();
		});
	}

	// A page that was deleted is not found. Of one that cannot be built yet the
	// panel says why.
	async #quietly(update: () => Promise<void>): Promise<void> {
		try {
			await update();
		} catch (error) {
			if (error instanceof ModuleNotFoundError) this.#gone(location.pathname);
			else console.warn("bindery: the page could not be fetched again", error);
		}
	}
}

/**
 * When the document was answered, by the server's clock, or how long ago it was
 * asked for: the server repeats what changed since. A page that is not from this
 * machine and not encrypted cannot read the header with the server's time.
 */
function documentTime(): string {
	const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const stamp = document?.serverTiming?.find(({ name }) => name === "live")?.description;
	if (stamp) return `since=${stamp}`;
	return `age=${document ? Math.ceil(performance.now() - document.requestStart) : 0}`;
}

/** Where a `page` event says that the page at the path is now, if anywhere. */
function movedTo(data: string, path: string): string | undefined {
	const { moved } = parseRecord(data);
	if (typeof moved !== "object" || moved === null) return undefined;
	const to: unknown = Object.entries(moved).find(([from]) => from === path)?.[1];
	return typeof to === "string" ? to : undefined;
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
