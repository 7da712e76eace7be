import { show } from "./lib/index.js";
import { seats } from "./seats.js";
import { draw } from "./plan.js";

show(`${seats.length} seats`);
draw(seats);
import("./plan.js").then(({ draw }) => draw(seats.slice(0, 100)));
