import { sessionStore } from "../lib/storage";
import type { SearchSettings } from "../types/props";
import type { SearchIndex } from "./client";
import { type OfflineSearch, withFallback } from "./offline";
import type { EngineOptions } from "./widget";

/** The site's settings as options of the widget. */
export function engineOptions(settings: SearchSettings, base: string): EngineOptions {
	const { appId, apiKey, index: indexName } = settings;
	return { appId, apiKey, indexName, hosts: hostsOf(settings, base), wrap: fallbackOf(settings) };
}

/** The hosts that are named, or the server of the page itself; without any the service's own are asked. */
function hostsOf({ hosts, own }: SearchSettings, base: string): string[] | undefined {
	if (hosts?.length) return hosts;
	return own ? [location.origin + base] : undefined;
}

/** Gives an index the index file to fall back on, if the site has one. */
function fallbackOf(settings: SearchSettings): ((index: SearchIndex) => SearchIndex) | undefined {
	if (!settings.file) return undefined;
	const load = (): Promise<OfflineSearch> => import("./worker/load").then(({ loadOffline }) => loadOffline(settings));
	const isOffline = () => !navigator.onLine;
	return (index) => withFallback(index, { load, session: sessionStore, now: Date.now, isOffline });
}
