/** Has the document take a style sheet; resolves when it is there, and rejects when it does not arrive. */
export function addStyles(address: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = address;
		link.addEventListener("load", () => resolve());
		link.addEventListener("error", () => {
			// One that stays would count as there the next time.
			link.remove();
			reject(new Error(`${address} could not be loaded`));
		});
		document.head.append(link);
	});
}

/**
 * Adds the style sheets that the document does not have yet, in order: the ones
 * of a page whose screen or prose few pages have. They stay for later pages.
 */
export async function addMissingStyles(addresses: readonly string[]): Promise<void> {
	const present = new Set(
		[...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
	);
	await Promise.all(addresses.filter((address) => !present.has(address)).map(addStyles));
}
