import type { Theme } from "./theme";

/**
 * Has the browser's own bars follow the theme. The document names a colour for
 * each of the system's two; a reader who chose one of them gets that colour
 * whatever the system says. boot.ts calls this before the first paint.
 */
export function showThemeColour(theme: Theme): void {
	for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][media]')) {
		meta.dataset.media ??= meta.media;
		const own = meta.dataset.media.includes(theme);
		meta.media = theme === "system" ? meta.dataset.media : own ? "all" : "not all";
	}
}
