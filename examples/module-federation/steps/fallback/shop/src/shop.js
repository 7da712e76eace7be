import { createElement as h } from "react";
import { createRoot } from "react-dom/client";

const Missing = () => h("p", {}, "Ratings come back soon.");
const Stars = await import("ratings/Stars").then(
  (remote) => remote.default,
  () => Missing,
);

const main = document.body.appendChild(document.createElement("main"));
const title = h("h1", {}, "Tea, 100 g");
createRoot(main).render(h("article", {}, title, h(Stars, { of: "Tea" })));
