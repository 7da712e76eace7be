// The service worker (P-2.52): reading goes on without network. It is built
// into one classic script, before which the Go build puts what it is made for.
import { enable as enablePreload } from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { askBuild, type BuildAnswer, saveHeader } from "../offline/names";
import { type Kind, kindOf } from "./address";
import { base, build } from "./build";
import { answerPage } from "./page";
import { dropOld, keepShell } from "./shell";
import { assets, data, images } from "./strategies";

declare const self: ServiceWorkerGlobalScope;

const is = (kind: Kind) => {
	return ({ url, request }: { url: URL; request: Request }) => {
		const { method, mode, headers } = request;
		return kindOf({ url, method, mode, headers }, self.location.origin, base, saveHeader) === kind;
	};
};

registerRoute(is("page"), answerPage);
registerRoute(is("asset"), assets);
registerRoute(is("data"), data);
registerRoute(is("image"), images);

// It need not wait for the tabs of the build before: it serves their files as
// well as its own, and whether they are loaded anew is up to their readers.
self.addEventListener("install", (event) => {
	event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
	event.waitUntil(dropOld().then(() => self.clients.claim()));
});

enablePreload();

self.addEventListener("message", ({ data, ports }) => {
	if (data !== askBuild) return;
	const answer: BuildAnswer = { id: build.id, pagesId: build.pagesId };
	ports[0]?.postMessage(answer);
});
