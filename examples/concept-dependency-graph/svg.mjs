// Pictures as text. Colors are attributes for a light page; a style sheet changes them for a dark one, where it may.
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
export const escape = (text) => String(text).replace(/[&<>]/g, (sign) => ESCAPES[sign]);

const DARK = `
@media (prefers-color-scheme: dark) {
  .panel { fill: #1a2429 }
  .line { stroke: #7f9aa8 }
  .tip { fill: #7f9aa8 }
  .box { fill: #12191d; stroke: #4ba3e3 }
  .start { fill: #12466e }
  .group { fill: #20303a; stroke: #5b7683 }
  .unused { stroke: #7f9aa8 }
  .text { fill: #e6eef2 }
  .quiet { fill: #a9bcc6 }
}`;

export const box = (x, y, width, height, kind = "") =>
  `<rect class="box ${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${kind === "start" ? "#b9e4fb" : "#ffffff"}" stroke="${kind === "unused" ? "#5b7683" : "#1d78c1"}" stroke-width="1.5"${kind === "unused" ? ' stroke-dasharray="2 3"' : ""}/>`;

export const group = (x, y, width, height) =>
  `<rect class="group" x="${x}" y="${y}" width="${width}" height="${height}" rx="7" fill="#e2edf3" stroke="#8aa2ae"/>`;

export const text = (x, y, words, { quiet, anchor = "middle", bold } = {}) =>
  `<text class="${quiet ? "quiet" : "text"}" x="${x}" y="${y}" text-anchor="${anchor}" fill="${quiet ? "#3f5561" : "#24333b"}"${bold ? ' font-weight="700"' : ""}>${escape(words)}</text>`;

const DASHES = { async: ' stroke-dasharray="7 4"', inactive: ' stroke-dasharray="2 3"' };

/** A line through points, with a tip at its end unless it is inactive. */
export function arrow(points, kind = "") {
  const path = points.map(([x, y], i) => (i === 0 ? `M${x} ${y}` : `L${x} ${y}`)).join("");
  const tip = kind === "inactive" ? "" : ' marker-end="url(#tip)"';
  return `<path class="line" d="${path}" fill="none" stroke="#5b7683" stroke-width="1.5" stroke-linejoin="round"${DASHES[kind] ?? ""}${tip}/>`;
}

export function svg({ width, height, title, description, body }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="13">
<title id="title">${escape(title)}</title>
<desc id="description">${escape(description)}</desc>
<style>${DARK}
</style>
<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0L8 4L0 8z" fill="#5b7683"/></marker>
<rect class="panel" width="${width}" height="${height}" rx="8" fill="#f3f7fa"/>
${body.join("\n")}
</svg>
`;
}
