import { parse } from "acorn";
console.log(parse("1 + 2", { ecmaVersion: 2024 }).body.length);
