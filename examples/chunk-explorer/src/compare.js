import { h } from "preact";
import { Card } from "./card.js";
import { elements } from "./elements.js";
import { page } from "./page.js";
import { ratio } from "./ratio.js";
import { Shells } from "./shells.js";

const chosen = [elements[5], elements[13]];

async function showChart() {
  const { chart } = await import(/* webpackChunkName: "chart" */ "./chart.js");
  chart(document.body, chosen);
}

/** A menu of all elements, set to one of the two that are compared. */
function Menu({ index, onChoose }) {
  return h(
    "select",
    {
      "aria-label": index === 0 ? "First element" : "Second element",
      onChange: (event) => onChoose(elements[event.target.selectedIndex]),
    },
    elements.map((element) => h("option", { selected: element === chosen[index] }, element.name)),
  );
}

page("Two elements side by side", (draw) => [
  ...chosen.map((element, index) => {
    const onChoose = (other) => {
      chosen[index] = other;
      draw();
    };
    return h(
      "section",
      null,
      h(Menu, { index, onChoose }),
      h(Card, { element }),
      h(Shells, { element }),
      h("p", null, `Mass for each proton: ${ratio(element).toFixed(2)}`),
    );
  }),
  h("button", { onClick: showChart }, "Chart"),
]);
