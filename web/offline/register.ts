// Loaded when the browser is idle after the page has loaded: makes reading
// without network possible, and says so where the network or the pages change.
import { trustedScript } from "../lib/trusted";
import type { Frame, Offline } from "../types/props";
import { say } from "./banner";
import { bannerMessages } from "./bannerMessages";
import { loadManifest } from "./manifest";
import { askBuild, type BuildAnswer, cacheNames } from "./names";
import { isTrusted } from "./place";

/** How often a new worker is looked for, in milliseconds (P-9.6). */
export const updateInterval = 3_600_000;

/** Registers the service worker where that is wanted (P-2.52), and watches the connection. */
export async function start(frame: Frame, settings: Offline): Promise<void> {
	const works = "serviceWorker" in navigator && isTrusted(location);
	watchConnection(works ? settings.page : undefined);
	if (works) await register(settings, frame.base);
	else if (!("serviceWorker" in navigator) && "applicationCache" in window) loadManifest(settings.manifest);
}

async function register(settings: Offline, base: string): Promise<void> {
	const { serviceWorker } = navigator;
	const unseen = !serviceWorker.controller || !passedWorker();
	// A worker that takes over is newer than the page, unless it is its own.
	serviceWorker.addEventListener("controllerchange", () => {
		void offerReload();
		void keepCurrent(settings, base);
	});
	let registration: ServiceWorkerRegistration | undefined;
	try {
		registration = await serviceWorker.register(trustedScript(settings.worker), { updateViaCache: "none" });
	} catch {
		// Storage may be blocked. The pages are there all the same.
	}
	if (!registration) return;
	// No answer means no network; the next one will do.
	window.setInterval(() => void registration.update().catch(() => {}), updateInterval);
	const { active } = await serviceWorker.ready;
	if (unseen) active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: present() } });
	await keepCurrent(settings, base);
}

/** Whether this page came through a worker; one that took over since has not seen it. */
function passedWorker(): boolean {
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return navigation !== undefined && navigation.workerStart > 0;
}

/** The page and what it has loaded before a worker could see it, in the form Workbox takes them. */
function present(): unknown[] {
	const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
	const own = loaded.filter((name) => name.startsWith(`${location.origin}/`));
	return [[location.href, { headers: { Accept: "text/html" } }], ...own];
}

/** Brings the saved copy of the whole documentation up to date, if there is one. */
async function keepCurrent({ list }: Offline, base: string): Promise<void> {
	const names = cacheNames(base);
	if (!(await caches.has(names.saved).catch(() => false))) return;
	const build = await workerBuild();
	if (!build) return;
	const { refresh } = await import("./copy");
	await refresh(names, list, build.id);
}

function watchConnection(page: string | undefined): void {
	let hide = () => {};
	const look = () => {
		hide();
		hide = () => {};
		if (navigator.onLine) return;
		const { offline, offlineLink, offlinePlain } = bannerMessages();
		hide = page ? say(offline, { text: offlineLink, href: page }) : say(offlinePlain);
	};
	window.addEventListener("online", look);
	window.addEventListener("offline", look);
	look();
}

/**
 * Says that there is a new version when what draws the pages or what stands around
 * them is another one. A page that was written anew needs no such word: it comes
 * with the next visit, and its neighbours go on from this one.
 */
async function offerReload(): Promise<void> {
	const build = await workerBuild();
	if (!build || build.pagesId === document.documentElement.dataset.build) return;
	const { newer, reload } = bannerMessages();
	say(newer, { text: reload, press: () => location.reload() });
}

/** Asks the worker for its build; one that ends, or an old one, has none. */
function workerBuild(): Promise<BuildAnswer | undefined> {
	const { controller } = navigator.serviceWorker;
	if (!controller) return Promise.resolve(undefined);
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = ({ data }) => {
			port1.close();
			resolve(typeof data?.id === "string" ? (data as BuildAnswer) : undefined);
		};
		controller.postMessage(askBuild, [port2]);
	});
}
