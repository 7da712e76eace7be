export type Child = Node | string;

export function element(name: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
	made.append(...children);
	return made;
}

/**
 * An element in the page with a shadow root, so that neither the site's styles
 * nor React reach what is in it. Its style sheet is constructed, which a content
 * security policy without inline styles allows.
 */
export function host(name: string, styles: string): HTMLElement {
	const made = document.createElement(name);
	const shadow = made.attachShadow({ mode: "open" });
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(styles);
	shadow.adoptedStyleSheets = [sheet];
	document.body.append(made);
	return made;
}
