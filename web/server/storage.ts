import type { SafeStorage } from "../lib/storage";

/**
 * The storages of a browser on the build machine, which has none: lib/storage.ts
 * would look for one on every page, and catch an error each time.
 */
const none: SafeStorage = { get: () => null, set: () => false, remove() {} };

export const safeStorage = () => none;
export const localStore = none;
export const sessionStore = none;
