import Fuse from "fuse.js";
import { h } from "preact";
import { elements } from "./elements.js";

const index = new Fuse(elements, { keys: ["name", "symbol"], threshold: 0.3 });

/** The elements that a text may mean, the likeliest first. */
export const find = (text) => (text ? index.search(text).map(({ item }) => item) : elements);

/** A field that hands on what it finds with every key. */
export function SearchField({ onFind }) {
  return h("input", {
    type: "search",
    placeholder: "Name or symbol",
    "aria-label": "Find an element",
    onInput: (event) => onFind(find(event.target.value.trim())),
  });
}
