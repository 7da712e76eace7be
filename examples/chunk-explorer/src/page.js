import { h, render } from "preact";

/** Puts a page's parts below its title, and draws them anew when asked to. */
export function page(title, parts) {
  document.title = title;
  const draw = () => render(h("main", null, h("h1", null, title), ...parts(draw)), document.body);
  draw();
}
