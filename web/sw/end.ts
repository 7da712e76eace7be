// The end of the service worker: stands in its place when the settings say
// "offline: {disabled: true}". It answers no request, so open tabs go on with
// the network; all that was kept is deleted.
import { cacheNames } from "../offline/names";

declare const self: ServiceWorkerGlobalScope;

const { prefix } = cacheNames(new URL("./", self.location.href).pathname);

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(end()));

async function end(): Promise<void> {
	const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
	await Promise.all(own.map((name) => caches.delete(name)));
	await self.registration.unregister();
}
