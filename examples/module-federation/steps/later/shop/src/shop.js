import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { remote } from "./remote.js";

const addresses = await (await fetch("remotes.json")).json();
const { default: Stars } = await remote(addresses.ratings, "./Stars");

const main = document.body.appendChild(document.createElement("main"));
const title = h("h1", {}, "Tea, 100 g");
createRoot(main).render(h("article", {}, title, h(Stars, { of: "Tea" })));
