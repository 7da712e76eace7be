import { useSyncExternalStore } from "react";
import { localStore, type SafeStorage } from "./storage";
import { showThemeColour } from "./themecolour";

/** The reader's choice; `system` follows the operating system. */
export type Theme = "system" | "light" | "dark";

/** The order in which a switch shows the choices. */
export const themes: readonly Theme[] = ["system", "light", "dark"];

/** The local storage key; boot.js reads the same one before the first paint. */
export const themeKey = "theme";

/** Reads a stored value; anything unknown is `system`. */
export function parseTheme(value: string | null | undefined): Theme {
	return themes.find((theme) => theme === value) ?? "system";
}

/** A choice that is shown after the next frame. */
let chosen: Theme | undefined;

/**
 * The theme in use. `html[data-theme]` is the truth while the page lives, so
 * that a choice works for the visit even when storage does not.
 */
export function currentTheme(): Theme {
	return chosen ?? parseTheme(document.documentElement.dataset.theme);
}

const changed = "bindery:theme";

function show(theme: Theme): void {
	chosen = undefined;
	document.documentElement.dataset.theme = theme;
	showThemeColour(theme);
	window.dispatchEvent(new Event(changed));
}

/**
 * Shows and keeps a choice. The switch shows it in the next frame and the page
 * in the one after: new colours change the style of every element, and the
 * switch must not wait for that.
 */
export function setTheme(theme: Theme, storage: SafeStorage = localStore): void {
	storage.set(themeKey, theme);
	chosen = theme;
	window.dispatchEvent(new Event(changed));
	requestAnimationFrame(() => setTimeout(() => chosen === theme && show(theme)));
}

function subscribe(listener: () => void): () => void {
	const onStorage = (event: StorageEvent) => {
		// A null key means that another tab cleared the whole storage.
		if (event.key === themeKey || event.key === null) show(parseTheme(event.newValue));
	};
	window.addEventListener(changed, listener);
	window.addEventListener("storage", onStorage);
	return () => {
		window.removeEventListener(changed, listener);
		window.removeEventListener("storage", onStorage);
	};
}

/** The theme and its setter, the same in every open tab. The server draws `system`. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
	const theme = useSyncExternalStore(subscribe, currentTheme, () => "system" as const);
	return { theme, setTheme };
}
