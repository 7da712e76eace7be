/**
 * Loads the page of the application cache in a hidden frame, once this page has
 * loaded (P-2.52). What goes wrong there is nobody's concern (P-8.9).
 */
export function loadManifest(address: string): void {
	const load = () => {
		const frame = document.createElement("iframe");
		frame.hidden = true;
		frame.title = "";
		frame.src = address;
		document.body.append(frame);
	};
	try {
		if (document.readyState === "complete") load();
		else window.addEventListener("load", load, { once: true });
	} catch {
		// A document that takes no frame has no application cache either.
	}
}
