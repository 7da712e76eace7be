import "./tides.css";
import "./tides.svg";

const { tides } = await import("./tides.js");
document.querySelector("output").textContent = tides;

if ("serviceWorker" in navigator) {
  await navigator.serviceWorker.register("service-worker.js");
  await navigator.serviceWorker.ready;
  document.querySelector("#offline").textContent = "Ready to work offline";
}
