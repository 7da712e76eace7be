import { teas, type Tea } from "./teas.ts";

const list = document.querySelector<HTMLUListElement>("#teas")!;
for (const tea of teas) {
  list.append(item(tea));
}
document.querySelector("#shop")!.textContent = `Orders go to ${import.meta.env.WEBPACK_SHOP}`;

function item({ name, price }: Tea): HTMLLIElement {
  const element = document.createElement("li");
  element.textContent = `${name}, ${price} €`;
  return element;
}
