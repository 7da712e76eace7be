// Writes a style sheet of 30 KB, as large as that of many sites.
import { writeFileSync } from "node:fs";

const rules = Array.from({ length: 700 }, (_, i) => `.swatch-${i} {\n  color: hsl(${i % 360} 50% 40%);\n}`);
writeFileSync("src/site.css", ["h1 {\n  color: rgb(20 60 90);\n}", ...rules, ""].join("\n"));
