import lines from "./lines.json";

console.log(lines);
