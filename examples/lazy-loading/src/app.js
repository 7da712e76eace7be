import { show } from "./show.js";

const section = document.querySelector("section");
const button = document.createElement("button");
button.textContent = "Show the chart";
button.onclick = () => show(section, () => import(/* webpackChunkName: "chart" */ "./chart.js"));
document.body.append(button);
