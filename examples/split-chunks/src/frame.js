import { h, render } from "preact";
import "./frame.css";

/** Puts a page's title and its parts into the body. */
export function show(title, ...parts) {
  document.title = title;
  render(h("main", null, h("h1", null, title), ...parts), document.body);
}
