import { localStore, type SafeStorage } from "./storage";

/** The local storage key. */
export const lensKey = "release";

/** The parameter of the address. Without it a page is seen as of the newest release. */
const parameter = "v";

// Newest first; none where pages do not tell releases apart.
let releases: readonly string[] = [];
// Empty for the newest.
let release = "";
const listeners = new Set<() => void>();

/** The older release that pages are seen as of, or "" for the newest. */
export const currentRelease = (): string => release;

/** Calls the listener whenever the release changes. */
export function onRelease(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Sees pages as of a release and keeps the choice. It holds for the tab: the
 * addresses of other entries of the history follow it when they are gone back
 * to, and it works for the visit where storage does not.
 */
export function chooseRelease(chosen: string, storage: SafeStorage = localStore): void {
	const older = olderOf(chosen);
	if (older) storage.set(lensKey, older);
	else storage.remove(lensKey);
	change(older);
	reflect();
}

/**
 * Begins with the release of the address, else with the one that was kept.
 * Somebody else's link changes nothing that is kept. Call it before anything
 * else puts itself into the history.
 */
export function startLens(known: readonly string[], storage: SafeStorage = localStore): void {
	releases = known;
	if (!known.length) return;
	const asked = ofAddress(location.search);
	change(asked === undefined ? olderOf(storage.get(lensKey)) : olderOf(asked));
	reflect();
	window.addEventListener("popstate", reflect);
}

/** Follows a link that says a release: it is seen as of that one. */
export function followRelease(link: URL): void {
	const asked = ofAddress(link.search);
	if (asked !== undefined && releases.length) change(olderOf(asked));
}

/** An address with the release pages are seen as of. */
export function underRelease(url: URL): URL {
	if (!releases.length) return url;
	const result = new URL(url);
	const rest = withoutRelease(url.search);
	result.search = release ? `${rest && `${rest}&`}${parameter}=${release}` : rest;
	return result;
}

/** A query without the release: the same page is fetched for all of them. `what` begins the parts to leave out. */
export function withoutRelease(search: string, what = /^v=/): string {
	const kept = search
		.slice(1)
		.split("&")
		.filter((part) => part && !what.test(part));
	return kept.length ? `?${kept.join("&")}` : "";
}

function ofAddress(search: string): string | undefined {
	return new URLSearchParams(search).get(parameter) ?? undefined;
}

// An unknown release is none: the newest is shown.
function olderOf(asked: string | null): string {
	return asked && releases.indexOf(asked) > 0 ? asked : "";
}

function change(to: string): void {
	if (to === release) return;
	release = to;
	for (const listener of listeners) listener();
}

function reflect(): void {
	const url = underRelease(new URL(location.href));
	if (url.href !== location.href) history.replaceState(history.state, "", url);
}
