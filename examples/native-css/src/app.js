import "./base.css";
import { card, heading } from "./card.module.css";

document.body.innerHTML = `
  <article class="${card}">
    <h2 class="${heading}">Rowing boat</h2>
    <button>Prices</button>
  </article>`;

document.querySelector("button").addEventListener("click", async () => {
  const { show } = await import("./prices.js");
  show(document.querySelector("article"));
});
