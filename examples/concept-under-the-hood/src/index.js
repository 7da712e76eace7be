import "./page.css";
import { flashes } from "./light.js";

document.title = `${flashes(60)} flashes a minute`;
document.querySelector("#chart").addEventListener("click", () => import("./chart.js"));
document.querySelector("#map").addEventListener("click", () => import("./map.js"));
