import dayjs from "dayjs";
import { type Bread, breads } from "./breads";
import * as styles from "./card.module.css";
import "./site.css";

const card = (bread: Bread) => `<li class="${styles.card}">${bread.name}, ${bread.price.toFixed(2)} €</li>`;

const app = document.querySelector("#app")!;
app.innerHTML = `<h1>Breads of ${dayjs().format("dddd")}</h1><ul>${breads.map(card).join("")}</ul><button>Recipes</button>`;
app.querySelector("button")!.addEventListener("click", async () => {
  const { show } = await import(/* webpackChunkName: "recipes" */ "./recipes");
  show(app);
});
console.log(`${breads.length} breads`);
