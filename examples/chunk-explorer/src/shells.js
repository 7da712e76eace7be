import { h } from "preact";

/** How many electrons each shell holds, from the innermost to the outermost. */
export function Shells({ element }) {
  return h(
    "ol",
    { class: "shells", "aria-label": `Shells of ${element.name}` },
    element.shells.map((electrons) => h("li", null, electrons)),
  );
}
