import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import Stars from "ratings/Stars";

const main = document.body.appendChild(document.createElement("main"));
const title = h("h1", {}, "Tea, 100 g");
createRoot(main).render(h("article", {}, title, h(Stars, { of: "Tea" })));
