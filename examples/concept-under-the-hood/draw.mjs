import { writeFile } from "node:fs/promises";
import { measure } from "./phases.mjs";
import { arrow, box, svg, text } from "./svg.mjs";

const COLUMNS = ["modules", "chunks", "in chunks", "runtime parts", "assets"];
const WIDTH = 344;
const TOP = 56;
const STEP = 42;
const LEFT = 128;
const column = (i) => LEFT + 24 + i * 41;

const { phases } = await measure();
const body = [];
// Every second name stands higher, with a line down to its column.
COLUMNS.forEach((name, i) => {
  body.push(text(column(i), i % 2 === 0 ? 46 : 22, name, { quiet: true }));
  if (i % 2 === 1) body.push(arrow([[column(i), 28], [column(i), 50]], "inactive"));
});
let before = phases[0].after;
phases.forEach(({ title, after }, row) => {
  const y = TOP + row * STEP;
  body.push(box(5, y, LEFT - 10, 28), text(LEFT / 2, y + 18, title));
  if (row > 0) body.push(arrow([[LEFT / 2, y - STEP + 28], [LEFT / 2, y - 2]]));
  after.forEach((count, i) => {
    const grew = count !== before[i];
    if (grew) body.push(box(column(i) - 17, y + 1, 34, 26, "start"));
    body.push(text(column(i), y + 18, count, { quiet: !grew, bold: grew }));
  });
  before = after;
});
const description = phases.map(({ title, after }) => `After "${title}": ${after.map((count, i) => `${COLUMNS[i]} ${count}`).join(", ")}.`).join(" ");
await writeFile("phases.svg", svg({ width: WIDTH, height: TOP + phases.length * STEP, title: "What there is after each phase of a build", description, body }));
