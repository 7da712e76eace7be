import { write } from "./log.js";

const hot = import.meta.webpackHot;

if (hot) {
  hot.addStatusHandler((status) => write(`status: ${status}`));

  document.querySelector("#update").addEventListener("click", async () => {
    if (hot.status() === "idle" && !(await hot.check())) return write("nothing new");
    if (hot.status() !== "ready") return write(`reload the page, the status is ${hot.status()}`);
    const updated = await hot.apply({
      ignoreUnaccepted: true,
      ignoreDeclined: true,
      ignoreErrored: true,
      onAccepted: write,
      onDisposed: write,
      onDeclined: write,
      onUnaccepted: write,
      onErrored: write,
    });
    write(`updated: ${updated.join(", ") || "nothing"}`);
  });
}
