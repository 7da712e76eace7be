import { h } from "preact";
import { Card } from "./card.js";
import { elements } from "./elements.js";
import { page } from "./page.js";
import { SearchField } from "./search.js";

let found = new Set(elements);
let column = 0;

const place = ({ period, group, number }) => {
  if (group) return { gridRow: period, gridColumn: group };
  column = number === 57 || number === 89 ? 3 : column + 1;
  return { gridRow: period + 3, gridColumn: column };
};

async function showChart() {
  const { chart } = await import(/* webpackChunkName: "chart" */ "./chart.js");
  chart(document.body, [...found]);
}

page("The elements", (draw) => [
  h(SearchField, {
    onFind: (list) => {
      found = new Set(list);
      draw();
    },
  }),
  h("button", { onClick: showChart }, "Chart"),
  h(
    "div",
    { class: "table" },
    elements.map((element) =>
      h("div", { style: place(element) }, h(Card, { element, marked: found.size < elements.length && found.has(element) })),
    ),
  ),
]);
