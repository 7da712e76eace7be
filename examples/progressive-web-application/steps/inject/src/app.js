const { tides } = await import("./tides.js");
document.querySelector("output").textContent = tides;

const offer = (worker) => {
  const button = document.createElement("button");
  button.textContent = "Show the new version";
  button.addEventListener("click", () => worker.postMessage("update"));
  document.body.append(button);
};

if ("serviceWorker" in navigator) {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("service-worker.js");

  const watch = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && serviceWorker.controller) offer(worker);
    });
  if (registration.waiting) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  serviceWorker.addEventListener("controllerchange", () => location.reload());

  await serviceWorker.ready;
  document.querySelector("#offline").textContent = "Ready to work offline";
}
