import { all } from "./tides.js";
import { meters } from "./units/index.js";

export function draw() {
  const list = document.createElement("ol");
  for (const { height } of all()) list.append(Object.assign(document.createElement("li"), { textContent: meters(height) }));
  return list;
}
