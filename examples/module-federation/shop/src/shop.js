import { h, render } from "preact";
import Stars from "ratings/Stars";

render(h("main", {}, h("h1", {}, "Tea, 100 g"), h(Stars, { of: "Tea" })), document.body);
