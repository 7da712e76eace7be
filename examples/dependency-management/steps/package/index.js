import { month } from "dates";

console.log(month(5, "fi"));
