import { count } from "./counter.js";

document.querySelector("button").addEventListener("click", () => {
  document.querySelector("output").textContent = count();
});
