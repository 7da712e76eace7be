import { show } from "./lib/index.js";
import { seats } from "./seats.js";

show(`${seats.length} seats`);

document.querySelector("#plan").addEventListener("click", async () => {
  const { draw } = await import("./plan.js");
  draw(seats);
});
