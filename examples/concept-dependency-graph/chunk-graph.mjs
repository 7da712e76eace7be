import { short } from "./module-graph.mjs";
import { arrow, box, group, svg, text } from "./svg.mjs";

const WIDTH = 344;
const GAP = 6;
const TOP = 46;
const CHUNKS = 142;

// The width of a character of the pictures' font.
const LETTER = 7.8;

const fileOf = ({ name }) => short(name).replace("units/", "");
const label = ({ id, names }) => (names.length > 0 ? names[0] : `chunk ${id}`);

export function chunkGraph({ chunks, namedChunkGroups, entrypoints }, modules) {
  const groups = Object.values(namedChunkGroups);
  // Shared chunks stand between the groups that have them.
  const place = ({ id }) => {
    const places = groups.flatMap((one, i) => (one.chunks.includes(id) ? [i] : []));
    return places.reduce((sum, i) => sum + i, 0) / places.length;
  };
  const sorted = [...chunks].sort((a, b) => place(a) - place(b));
  const body = [];
  const groupWidth = (WIDTH - GAP * (groups.length + 1)) / groups.length;
  const middle = (i, width) => Math.round(GAP + i * (width + GAP) + width / 2);
  const contents = new Map(sorted.map(({ id }) => [id, modules.filter((module) => module.chunks.includes(id))]));
  // A chunk is as wide as its longest line needs, and they share what is left.
  const lines = sorted.map((chunk) => [label(chunk), ...contents.get(chunk.id).map(fileOf)]);
  const needs = lines.map((list) => LETTER * Math.max(...list.map(({ length }) => length)));
  const spare = (WIDTH - GAP * (sorted.length + 1) - needs.reduce((sum, need) => sum + need, 0)) / sorted.length;
  const widths = needs.map((need) => need + spare);
  const lefts = widths.map((_, i) => GAP + widths.slice(0, i).reduce((sum, width) => sum + width + GAP, 0));
  const center = (i) => Math.round(lefts[i] + widths[i] / 2);
  const height = 38 + 17 * Math.max(...[...contents.values()].map((list) => list.length));

  body.push(text(GAP + 4, 20, "Chunk groups", { quiet: true, anchor: "start" }));
  const own = (name) => chunks.find(({ names }) => names.includes(name));
  groups.forEach(({ name, chunks: ids }, i) => {
    const x = middle(i, groupWidth);
    groups.forEach((other, j) => {
      if (!own(name).children.includes(own(other.name).id)) return;
      const to = middle(j, groupWidth);
      body.push(arrow([[x, TOP], [x, TOP - 14], [to, TOP - 14], [to, TOP - 2]], "async"));
    });
    body.push(group(Math.round(x - groupWidth / 2), TOP, Math.round(groupWidth), 44));
    body.push(text(x, TOP + 18, name, { bold: true }));
    body.push(text(x, TOP + 35, name in entrypoints ? "entrypoint" : "on demand", { quiet: true }));
    for (const id of ids) body.push(arrow([[x, TOP + 44], [center(sorted.findIndex((chunk) => chunk.id === id)), CHUNKS - 2]]));
  });
  sorted.forEach((chunk, i) => {
    const x = center(i);
    body.push(box(Math.round(lefts[i]), CHUNKS, Math.round(widths[i]), height, chunk.entry ? "start" : ""));
    body.push(text(x, CHUNKS + 20, label(chunk), { bold: true }));
    contents.get(chunk.id).forEach((module, line) => {
      body.push(text(x, CHUNKS + 40 + 17 * line, fileOf(module)));
    });
  });
  body.push(text(GAP + 4, CHUNKS + height + 20, "Chunks, and the modules in them", { quiet: true, anchor: "start" }));
  const name = (id) => label(chunks.find((chunk) => chunk.id === id));
  const description = [
    ...groups.map((one) => `The ${one.name in entrypoints ? "entrypoint" : "chunk group"} ${one.name} has ${one.chunks.map(name).join(" and ")}.`),
    ...sorted.map(({ id }) => `${name(id)} holds ${contents.get(id).map((module) => short(module.name)).join(", ")}.`),
  ].join(" ");
  return svg({ width: WIDTH, height: CHUNKS + height + 34, title: "Chunk graph", description, body });
}
