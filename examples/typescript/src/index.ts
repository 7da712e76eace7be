import { format } from "@shared/money";
import { total, type Line } from "./cart.ts";

const lines: Line[] = [
  { name: "Lamp", cents: 2495, count: 2 },
  { name: "Bulb", cents: 350, count: 4 },
];

console.log(`To pay: ${format(total(lines))}`);
