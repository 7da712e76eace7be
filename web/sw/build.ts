import { cacheNames } from "../offline/names";

declare const self: ServiceWorkerGlobalScope;

/** What the Go build puts before the script (internal/build, workerBuild). */
export interface WorkerBuild {
	/** Names the build; another build is another script. */
	id: string;
	/** What its pages carry in `<html data-build>`: it changes with the front end and the settings only. */
	pagesId: string;
	/** Addresses of scripts and styles that any page may need. */
	shell: string[];
	/** Addresses of the pages that stand in for others, the offline page first. */
	pages: string[];
}

export const build = (self as unknown as { bindery: WorkerBuild }).bindery;

/** The base path: the worker stands at its root. */
export const base = new URL("./", self.location.href).pathname;

export const names = cacheNames(base);
