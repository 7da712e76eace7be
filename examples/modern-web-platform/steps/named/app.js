import { Assam } from "./prices.json" with { type: "json" };

console.log(Assam);
