import "./style.css";
import { elapsed } from "./elapsed.js";

const output = document.querySelector("#time");
const start = Date.now();

setInterval(() => {
  const seconds = Math.round((Date.now() - start) / 1000);
  output.textContent = elapsed(0, seconds * 1000);
}, 1000);
