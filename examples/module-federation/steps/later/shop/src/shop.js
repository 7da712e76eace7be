import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { remote } from "./remote.js";

const addresses = await (await fetch("remotes.json")).json();
const { default: Stars } = await remote(addresses.ratings, "./Stars");

const main = document.body.appendChild(document.createElement("main"));
createRoot(main).render(h("article", {}, h("h1", {}, "Tea, 100 g"), h(Stars, { of: "Tea" })));
