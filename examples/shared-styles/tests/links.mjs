/** The addresses of the style sheets that a page links. */
export const links = (page) => [...page.matchAll(/<link rel=stylesheet href=([^ >]+)/g)].map(([, href]) => href);
