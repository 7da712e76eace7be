import { writeFile } from "node:fs/promises";
import { measure } from "./phases.mjs";
import { arrow, box, svg, text } from "./svg.mjs";

const COLUMNS = [["modules"], ["chunks"], ["in", "chunks"], ["runtime", "parts"], ["assets"]];
const WIDTH = 470;
const TOP = 56;
const STEP = 42;
const LEFT = 146;
const column = (i) => LEFT + 34 + i * 64;

const { phases } = await measure();
const body = [];
COLUMNS.forEach((words, i) => {
  words.forEach((word, line) => body.push(text(column(i), 42 - 15 * (words.length - 1 - line), word, { quiet: true })));
});
let before = phases[0].after;
phases.forEach(({ title, after }, row) => {
  const y = TOP + row * STEP;
  body.push(box(10, y, LEFT - 20, 28), text(LEFT / 2, y + 18, title));
  if (row > 0) body.push(arrow([[LEFT / 2, y - STEP + 28], [LEFT / 2, y - 2]]));
  after.forEach((count, i) => {
    const grew = count !== before[i];
    if (grew) body.push(box(column(i) - 17, y + 1, 34, 26, "start"));
    body.push(text(column(i), y + 18, count, { quiet: !grew, bold: grew }));
  });
  before = after;
});
const names = COLUMNS.map((words) => words.join(" "));
const description = phases.map(({ title, after }) => `After "${title}": ${after.map((count, i) => `${names[i]} ${count}`).join(", ")}.`).join(" ");
await writeFile("phases.svg", svg({ width: WIDTH, height: TOP + phases.length * STEP, title: "What there is after each phase of a build", description, body }));
