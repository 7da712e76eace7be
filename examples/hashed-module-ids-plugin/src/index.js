import { sum } from "./sum.js";

import("./chart.js").then(({ draw }) => draw(sum(1, 2)));
