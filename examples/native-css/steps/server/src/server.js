import { card } from "./card.module.css";

export const render = () => {
  const body = `<article class="${card}">Rowing boat</article>`;
  return `<style>${__webpack_css_server_styles__}</style>\n${body}`;
};
