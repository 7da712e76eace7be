import { layered } from "./layers.mjs";
import { arrow, box, svg, text } from "./svg.mjs";

const WIDTH = 344;
const STEP = 92;
const GAP = 14;
const BOX = { width: 126, height: 40 };

/** "css ./src/app.css" is ./src/app.css with a type in front. */
export const short = (name) => name.replace(/^.*\.\/src\//, "");

/** One edge between two modules, however many connections there are: active if one of them is. */
function edgesOf(modules) {
  const edges = new Map();
  for (const { name, reasons } of modules) {
    for (const { moduleName: from, type, active } of reasons) {
      if (!from) continue;
      const edge = edges.get(`${from} ${name}`) ?? { from, to: name, kind: "inactive" };
      if (active) edge.kind = type === "import()" ? "async" : "static";
      edges.set(`${from} ${name}`, edge);
    }
  }
  return [...edges.values()];
}

const WORDS = { static: "imports", async: "loads with import()", inactive: "has an inactive connection to" };

export function moduleGraph(modules) {
  const edges = edgesOf(modules);
  const layers = layered(modules.map(({ name }) => name), edges, { width: WIDTH, box: BOX.width, gap: GAP });
  const at = ({ x }, layer) => ({ x, y: 20 + layer * STEP });
  const where = new Map();
  layers.forEach((layer, i) => {
    for (const cell of layer) where.set(cell, at(cell, i));
  });
  const body = edges.map(({ path, kind }) => {
    const points = path.flatMap((cell) => {
      const { x, y } = where.get(cell);
      if (cell.edge) return [[x, y], [x, y + BOX.height]];
      return cell === path[0] ? [[x, y + BOX.height]] : [[x, y - 2]];
    });
    return arrow(points, kind);
  });
  for (const module of modules) {
    const cell = layers.flat().find(({ node }) => node === module.name);
    const { x, y } = where.get(cell);
    const kind = module.chunks.length === 0 ? "unused" : module.depth === 0 ? "start" : "";
    body.push(box(x - BOX.width / 2, y, BOX.width, BOX.height, kind));
    body.push(text(x, y + 17, short(module.name)));
    body.push(text(x, y + 33, module.chunks.length === 0 ? "in no chunk" : `id ${module.id}`, { quiet: true }));
  }
  const height = 20 + (layers.length - 1) * STEP + BOX.height + 20;
  const description = edges.map(({ from, to, kind }) => `${short(from)} ${WORDS[kind]} ${short(to)}.`).join(" ");
  return svg({ width: WIDTH, height, title: "Module graph", description, body });
}
