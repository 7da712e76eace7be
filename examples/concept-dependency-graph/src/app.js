import "./app.css";
import { next } from "./tides.js";
import { meters } from "./units/index.js";

document.querySelector("h1").textContent = `${next().name}: ${meters(next().height)}`;
document.querySelector("button").addEventListener("click", async () => {
  const { draw } = await import(/* webpackChunkName: "chart" */ "./chart.js");
  document.body.append(draw());
});
