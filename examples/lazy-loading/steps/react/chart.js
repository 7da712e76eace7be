import { createElement as h } from "react";

export default function Chart() {
  return h("meter", { title: "Flour left", value: 0.7 });
}
