/** Puts a text on the clipboard and reports whether it is there. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copySelection(text);
	}
}

// Pages that are served without TLS have no `navigator.clipboard`; copying
// what is selected works there.
function copySelection(text: string): boolean {
	const field = document.createElement("textarea");
	const focused = document.activeElement;
	field.value = text;
	field.readOnly = true;
	field.style.cssText = "position:fixed;inset-block-start:0;opacity:0";
	document.body.append(field);
	field.focus({ preventScroll: true });
	field.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		field.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	}
}

/**
 * Puts a text file on the clipboard and reports whether it is there. Browsers
 * let a page write only while it answers a click, so the clipboard is given a
 * promise of the text where it takes one.
 */
export async function copyFile(address: string, fetcher: typeof fetch = fetch): Promise<boolean> {
	const text = fetchText(address, fetcher);
	try {
		const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
		await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
		return true;
	} catch {
		return text.then(copyText, () => false);
	}
}

async function fetchText(address: string, fetcher: typeof fetch): Promise<string> {
	const response = await fetcher(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return response.text();
}
