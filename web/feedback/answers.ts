import { type SafeStorage, sessionStore } from "../lib/storage";

/** How long the server may take, in milliseconds. */
const sendTimeout = 10_000;

/** Which pages were answered in this session, kept here too for browsers whose storage is closed. */
const answered = new Set<string>();

const keyOf = (path: string) => `feedback:${path}`;

/** Whether the page was answered in this session. */
export function isAnswered(path: string, storage: SafeStorage = sessionStore): boolean {
	return answered.has(path) || storage.get(keyOf(path)) !== null;
}

/** Keeps for this session that the page was answered. */
export function keepAnswered(path: string, storage: SafeStorage = sessionStore): void {
	answered.add(path);
	storage.set(keyOf(path), "1");
}

/**
 * Sends an answer about a page, without cookies; reports whether the server
 * took it. It arrives also when the reader leaves the page at once.
 */
export async function sendAnswer(address: string, path: string, helpful: boolean): Promise<boolean> {
	try {
		const response = await fetch(address, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ path, helpful }),
			credentials: "omit",
			keepalive: true,
			signal: AbortSignal.timeout(sendTimeout),
		});
		return response.ok;
	} catch {
		return false;
	}
}
