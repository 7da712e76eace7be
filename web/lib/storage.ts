/**
 * The browser's storages, for code that must go on without them. Reading the
 * `localStorage` property itself throws where cookies are blocked, writing
 * throws when the quota is used up, and neither is a reason to stop a reader.
 */
export interface SafeStorage {
	/** The value, or null when there is none or storage is unavailable. */
	get(key: string): string | null;
	/** Reports whether the value was kept. */
	set(key: string, value: string): boolean;
	remove(key: string): void;
}

/** Wraps a storage that is looked up at each use, so that importing a module touches nothing. */
export function safeStorage(open: () => Storage): SafeStorage {
	return {
		get(key) {
			try {
				return open().getItem(key);
			} catch {
				return null;
			}
		},
		set(key, value) {
			try {
				open().setItem(key, value);
				return true;
			} catch {
				return false;
			}
		},
		remove(key) {
			try {
				open().removeItem(key);
			} catch {
				// Storage that refuses access holds nothing to remove.
			}
		},
	};
}

/** Storage that outlives the visit (localStorage). */
export const localStore = safeStorage(() => window.localStorage);

/** Storage of one tab (sessionStorage). */
export const sessionStore = safeStorage(() => window.sessionStorage);
