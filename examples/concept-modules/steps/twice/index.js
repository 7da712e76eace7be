import { visits } from "./visits.js";
import { visits as others } from "./visits.js?others";

visits.push("Oulu");
console.log(visits, others);
