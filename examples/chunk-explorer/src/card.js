import { h } from "preact";
import { weight } from "./format.js";

const blocks = {
  s: "s block: the outermost electrons fill an s orbital",
  p: "p block: the outermost electrons fill p orbitals",
  d: "d block: a transition metal",
  f: "f block: a lanthanide or an actinide",
};

/** One element: a square with its number, its symbol, its name and its weight. */
export function Card({ element, onClick, marked = false }) {
  return h(
    "button",
    { class: marked ? "card marked" : "card", "data-block": element.block, title: blocks[element.block], onClick },
    h("small", null, element.number),
    h("strong", null, element.symbol),
    h("span", null, element.name),
    h("small", null, weight(element)),
  );
}
