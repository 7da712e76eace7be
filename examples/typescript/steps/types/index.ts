import { total, Line } from "./cart.ts";

const lines: Line[] = [{ name: "Lamp", cents: "24.95", count: 2 }];

console.log(total(lines));
