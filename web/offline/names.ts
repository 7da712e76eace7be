/**
 * The caches of one site. Both the pages and the service worker use them, so
 * their names are here; several sites may share an origin, so the base path is
 * part of them.
 */
export interface CacheNames {
	/** The prefix of the names of all caches of the site, older formats included. */
	prefix: string;
	/** Scripts and styles of a build. */
	shell(build: string): string;
	/** The prefix of the names of all caches of scripts and styles. */
	shells: string;
	/** Pages that were read. */
	pages: string;
	/** Other files that read pages needed. */
	files: string;
	/** The search index and data that pages fetched. */
	data: string;
	/** The whole documentation, where a reader asked for it. */
	saved: string;
}

/** Goes up when what is kept changes its form; caches of other formats are deleted. */
const format = 1;

/** The names for a base path, "/" or "/docs/". */
export function cacheNames(base: string): CacheNames {
	const prefix = `bindery ${base} `;
	const own = `${prefix}${format} `;
	return {
		prefix,
		shell: (build) => `${own}shell ${build}`,
		shells: `${own}shell `,
		pages: `${own}pages`,
		files: `${own}files`,
		data: `${own}data`,
		saved: `${own}saved`,
	};
}

/** Marks requests for the saved copy, which the worker leaves alone. */
export const saveHeader = "x-bindery-save";

/** Asks the worker which build it belongs to; it answers on the port that comes along. */
export const askBuild = "bindery-build";

/** The answer: what the build is called, and what its pages carry in `<html data-build>`. */
export interface BuildAnswer {
	id: string;
	pagesId: string;
}
