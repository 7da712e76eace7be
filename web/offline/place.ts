/**
 * Whether a service worker is registered at an address: over a secure
 * connection, on localhost, or on a 127.* address (P-2.52).
 */
export function isTrusted({ protocol, hostname }: Pick<Location, "protocol" | "hostname">): boolean {
	if (protocol === "https:") return true;
	return protocol === "http:" && (hostname === "localhost" || /^127(\.\d{1,3}){3}$/.test(hostname));
}
