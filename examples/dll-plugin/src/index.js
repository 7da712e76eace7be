import { day } from "../lib/date.js";
import { format } from "../lib/money.js";

console.log(day(new Date(2026, 0, 5)), format(1999));
