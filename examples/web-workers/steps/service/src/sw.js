import { hello } from "./hello.js";

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  if (event.request.url.endsWith("/hello.txt")) event.respondWith(new Response(hello));
});
