const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));

await navigator.serviceWorker.register(new URL(/* webpackChunkName: "sw" */ "./sw.js", import.meta.url));
if (!navigator.serviceWorker.controller) await changed;
document.querySelector("output").textContent = await (await fetch("hello.txt")).text();
