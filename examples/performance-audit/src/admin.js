import { show } from "./lib/index.js";
import { seats } from "./seats.js";
import { draw } from "./plan.js";

show(`${seats.length} seats`);
draw(seats);
