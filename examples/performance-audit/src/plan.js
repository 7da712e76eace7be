import { show } from "./lib/index.js";

export function draw(seats) {
  show(seats.map(({ row, number }) => `${row}${number}`).join(" "));
}
