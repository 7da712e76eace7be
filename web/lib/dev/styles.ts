import { addStyles } from "../styles";
import { parseHtml } from "../trusted";

const sheets = 'link[rel="stylesheet"]';

/**
 * Takes the style sheets that the page is built with now. Their names carry a
 * hash of their content, so the page itself tells which they are. An old one
 * goes when the new ones are there: nothing is ever unstyled.
 */
export async function swapStyles(): Promise<void> {
	const response = await fetch(location.href);
	const built = parseHtml(await response.text());
	const addresses = [...built.querySelectorAll(sheets)].map((link) => link.getAttribute("href") ?? "");
	const old = [...document.querySelectorAll<HTMLLinkElement>(sheets)];
	if (addresses.length === 0) return;
	await Promise.all(addresses.map(addStyles));
	for (const link of old) link.remove();
}
