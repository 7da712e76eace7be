const special = /["&'<>]/;
const entities: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** Escapes for text and attributes as React does, character by character the same. */
export function escapeText(text: string): string {
	return special.test(text) ? text.replace(/["&'<>]/g, (character) => entities[character] as string) : text;
}
