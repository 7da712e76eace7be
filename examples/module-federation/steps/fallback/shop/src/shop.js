import { h, render } from "preact";

const Missing = () => h("p", {}, "Ratings come back soon.");
const Stars = await import("ratings/Stars").then(
  (remote) => remote.default,
  () => Missing,
);

render(h("main", {}, h("h1", {}, "Tea, 100 g"), h(Stars, { of: "Tea" })), document.body);
