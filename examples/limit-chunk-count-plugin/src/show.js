export const show = (text) => document.body.append(document.title, ": ", text);
