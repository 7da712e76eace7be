// Places a graph without cycles in layers, each edge going down. A long edge gets a place in every layer it passes.

function depths(nodes, edges) {
  const depth = new Map(nodes.map((node) => [node, 0]));
  for (let round = 0; round < nodes.length; round++)
    for (const { from, to } of edges) depth.set(to, Math.max(depth.get(to), depth.get(from) + 1));
  return depth;
}

const middle = (places) => places.reduce((sum, place) => sum + place, 0) / places.length;

/** Cells of a layer beside each other, in the middle of the picture. */
function spread(layer, { width, box, gap }) {
  const wide = (cell) => (cell.edge ? 0 : box) + gap;
  let x = (width - layer.reduce((sum, cell) => sum + wide(cell), 0)) / 2;
  for (const cell of layer) {
    cell.x = Math.round(x + wide(cell) / 2);
    x += wide(cell);
  }
}

/**
 * Gives the layers from top to bottom: lists of { node, x } or, where an edge passes, of { edge, x }.
 * Each edge gets its path: the cells from its first to its last.
 */
export function layered(nodes, edges, sizes) {
  const depth = depths(nodes, edges);
  const layers = Array.from({ length: Math.max(...depth.values()) + 1 }, () => []);
  const cells = new Map(nodes.map((node) => [node, { node, above: [] }]));
  for (const node of nodes) layers[depth.get(node)].push(cells.get(node));
  for (const edge of edges) {
    edge.path = [cells.get(edge.from)];
    for (let at = depth.get(edge.from) + 1; at < depth.get(edge.to); at++) {
      const passing = { edge, above: [edge.path.at(-1)] };
      layers[at].push(passing);
      edge.path.push(passing);
    }
    cells.get(edge.to).above.push(edge.path.at(-1));
    edge.path.push(cells.get(edge.to));
  }
  for (const layer of layers) {
    for (const cell of layer) cell.order = cell.above.length > 0 ? middle(cell.above.map(({ x }) => x)) : 0;
    layer.sort((a, b) => a.order - b.order);
    spread(layer, sizes);
  }
  return layers;
}
