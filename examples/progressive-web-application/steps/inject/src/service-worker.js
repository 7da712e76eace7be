import { precacheAndRoute } from "workbox-precaching";

precacheAndRoute(self.__WB_MANIFEST);

self.addEventListener("message", ({ data }) => {
  if (data === "update") self.skipWaiting();
});
