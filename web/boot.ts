import { serves } from "./lib/analytics";
import { showThemeColour } from "./lib/themecolour";

/**
 * Runs inline in <head>, before the first paint, so that neither the theme
 * nor the notification bar changes after it, and the question at the end of
 * pages takes room only where the server counts its answers. Storage may be
 * forbidden: then the page shows as it would to a new reader.
 */
const root = document.documentElement;
root.classList.add("js");
if ("dev" in root.dataset || serves("feedback") === false) root.classList.add("no-feedback");
try {
	const theme = localStorage.getItem("theme");
	const chosen = theme === "light" || theme === "dark" ? theme : "system";
	root.dataset.theme = chosen;
	showThemeColour(chosen);
	// P-9.4: the marker's value is 2.
	if (localStorage.getItem("notification-dismissed") === "2") {
		root.classList.add("notification-dismissed");
	}
} catch {
	root.dataset.theme = "system";
}
