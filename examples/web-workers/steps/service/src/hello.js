export const hello = "the service worker answers";
