import { build, names } from "./build";
import { isKeepable, kept } from "./strategies";

/** Pages of this many builds, the present one included, can be shown whole without network. */
const keepShells = 3;

/** Keeps what every page needs, and the pages that stand in for others. Rejects when something is missing. */
export async function keepShell(): Promise<void> {
	const cache = await caches.open(names.shell(build.id));
	const keep = async (address: string, known?: Response) => {
		const response = known ?? (await fetch(address, { cache: known ? "default" : "no-cache" }));
		if (!known && !isKeepable(response)) throw new Error(`${address} answered ${response.status}`);
		await cache.put(address, response);
	};
	const full = (path: string) => new URL(path, location.origin).href;
	await Promise.all([
		...build.shell.map(async (path) => keep(full(path), await kept(full(path)))),
		...build.pages.map((path) => keep(full(path))),
	]);
}

/** Deletes caches of other formats, and the shells of builds long gone. */
export async function dropOld(): Promise<void> {
	// In the order in which they were made.
	const own = (await caches.keys()).filter((name) => name.startsWith(names.prefix));
	const present = [names.pages, names.files, names.data, names.saved, names.shell(build.id)];
	const shells = own.filter((name) => name.startsWith(names.shells) && !present.includes(name));
	const keep = new Set([...present, ...shells.slice(shells.length - keepShells + 1)]);
	await Promise.all(own.filter((name) => !keep.has(name)).map((name) => caches.delete(name)));
}
