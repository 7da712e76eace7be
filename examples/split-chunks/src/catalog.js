import Fuse from "fuse.js";
import { h } from "preact";
import { show } from "./frame.js";
import { price } from "./price.js";
import "./catalog.css";

const seeds = [
  { name: "Basil", cents: 249 },
  { name: "Borage", cents: 199 },
  { name: "Chervil", cents: 219 },
];
const index = new Fuse(seeds, { keys: ["name"] });

function draw(list) {
  show(
    "Catalog",
    h("input", { type: "search", "aria-label": "Search", onInput: ({ target }) => draw(find(target.value)) }),
    h("ul", { class: "seeds" }, list.map(({ name, cents }) => h("li", null, `${name}: ${price(cents)}`))),
  );
}

const find = (text) => (text === "" ? seeds : index.search(text).map(({ item }) => item));

draw(seeds);
