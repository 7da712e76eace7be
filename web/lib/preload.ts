import { addMissingStyles } from "./styles";

const asked: Record<string, Promise<void> | undefined> = {};

/** Has the browser fetch a script that the one to come imports, in place of learning of it from that one. */
async function hint(address: string): Promise<void> {
	const link = document.createElement("link");
	link.rel = "modulepreload";
	link.href = address;
	document.head.append(link);
}

/** Asks for a file once, and again if it did not arrive. */
function ask(address: string): Promise<void> {
	asked[address] ??= (address.endsWith(".css") ? addMissingStyles([address]) : hint(address)).catch((error) => {
		asked[address] = undefined;
		throw error;
	});
	return asked[address];
}

/**
 * Loads code when the style sheets it comes with are there. Its files are named
 * from the script that loads it. This takes the place of Vite's function of the
 * same use, which also knows pages from other servers, nonces and old browsers:
 * 0.3 kB in brotli that every page would load (P-10.582).
 */
export async function preload<Module>(
	load: () => Promise<Module>,
	files: readonly string[] = [],
	importer?: string,
): Promise<Module> {
	await Promise.all(files.map((name) => ask(new URL(name, importer).href)));
	return load();
}
