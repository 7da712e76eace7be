import { h, render } from "preact";
import { remote } from "./remote.js";

const addresses = await (await fetch("remotes.json")).json();
const { default: Stars } = await remote(addresses.ratings, "./Stars");

render(h("main", {}, h("h1", {}, "Tea, 100 g"), h(Stars, { of: "Tea" })), document.body);
