import { breads } from "./breads";
import "./recipes.css";

export function show(page: Element) {
  page.insertAdjacentHTML("beforeend", `<ol class="recipes">${breads.map((bread) => `<li>${bread.name}</li>`).join("")}</ol>`);
}
