/** A pointer that rests on a link this long, in milliseconds, is probably about to press it. */
const restTime = 65;

export interface Prefetching {
	/** The page of the site that the element's link leads to, if it leads to one. */
	pageOf(element: Element): URL | undefined;
	load(url: URL): void;
}

interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** Reports whether the reader or the network asks for nothing but what was pressed. */
export function savesData(connection: Connection | undefined): boolean {
	return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? "");
}

function currentConnection(): Connection | undefined {
	return "connection" in navigator ? (navigator.connection as Connection) : undefined;
}

/** Loads pages ahead when a pointer rests on a link, a finger lands on it, or the keyboard reaches it. */
export function installPrefetch(
	{ pageOf, load }: Prefetching,
	connection: () => Connection | undefined = currentConnection,
): void {
	let timer = 0;
	const ahead = (event: Event, delay: number) => {
		clearTimeout(timer);
		const url = event.target instanceof Element ? pageOf(event.target) : undefined;
		if (!url || savesData(connection())) return;
		timer = window.setTimeout(() => load(url), delay);
	};
	document.addEventListener("pointerover", (event) => ahead(event, restTime), { passive: true });
	document.addEventListener("pointerdown", (event) => ahead(event, 0), { passive: true });
	document.addEventListener("focusin", (event) => ahead(event, restTime));
}
