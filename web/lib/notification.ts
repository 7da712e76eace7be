import { useSyncExternalStore } from "react";
import { localStore, type SafeStorage } from "./storage";

/** The local storage key of the dismissal marker; boot.js reads the same one. */
export const notificationKey = "notification-dismissed";

/** The marker's value (P-9.4). Another value belongs to an older notification. */
export const dismissalMarker = "2";

/** The class of `<html>` that hides the bar, set by boot.js before the first paint. */
export const dismissedClass = "notification-dismissed";

const changed = "bindery:notification";

function isDismissed(): boolean {
	return document.documentElement.classList.contains(dismissedClass);
}

function show(dismissed: boolean): void {
	document.documentElement.classList.toggle(dismissedClass, dismissed);
	window.dispatchEvent(new Event(changed));
}

/**
 * Hides the bar and keeps that for later visits. Without storage the bar stays
 * away until the page is left, and shows again then (P-4.1).
 */
export function dismissNotification(storage: SafeStorage = localStore): void {
	storage.set(notificationKey, dismissalMarker);
	show(true);
}

function subscribe(listener: () => void): () => void {
	const onStorage = (event: StorageEvent) => {
		if (event.key === notificationKey && event.newValue === dismissalMarker) show(true);
	};
	window.addEventListener(changed, listener);
	window.addEventListener("storage", onStorage);
	return () => {
		window.removeEventListener(changed, listener);
		window.removeEventListener("storage", onStorage);
	};
}

/**
 * Whether the bar was dismissed, and how to do it. The server draws the bar and
 * a class hides it, so a component that leaves it out when `dismissed` is true
 * does so only after hydration, where nothing moves.
 */
export function useNotification(): { dismissed: boolean; dismiss: () => void } {
	const dismissed = useSyncExternalStore(subscribe, isDismissed, () => false);
	return { dismissed, dismiss: () => dismissNotification() };
}
