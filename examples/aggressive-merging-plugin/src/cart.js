import { show } from "./show.js";

show("Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. Three parts, two prices. ");
