// Asks webpack 5 about every option of the list, old and new, and writes a table for each part.
const { mkdirSync, writeFileSync } = require("fs");
const webpack = require("webpack");
const { ITEMS, refused } = require("./list.cjs");

/** The line of a message that names the option: the advice if there is one, and else the deepest path. */
function line(message) {
  const advice = message.match(/^ *(Did you mean .*|BREAKING CHANGE.*)$/m);
  const named = [...message.matchAll(/(?:configuration|options)[\w.[\]]* (?:has an unknown property|should|misses).*$/gm)];
  const deepest = named.map(([text]) => text).reduce((a, b) => (b.split(" ")[0].length > a.split(" ")[0].length ? b : a), "");
  return (advice?.[1] ?? (deepest || message)).replace(/ These properties are valid:$/, "").replace(/:$/, "");
}

/** An option by its path: `output.jsonpFunction: "load"`; of a rule and of a plugin, what is in the list. */
function code(text) {
  const inner = text.match(/^(?:module: \{ rules|plugins): \[(.*)\](?: \})?$/);
  if (inner) return `\`${inner[1]}\``;
  let path = text;
  for (let next; (next = path.replace(/^([\w.]+): \{ (\w+: .*) \}$/, "$1.$2")) !== path; ) {
    if (/^[\w.]+: \{.*\}, /.test(next.replace(/^[^:]+/, "x"))) break;
    path = next;
  }
  return `\`${path}\``;
}
const cell = (text) => text.replaceAll("|", "\\|");

const tables = {};
let part;
let count = 0;
for (const [old, now, words] of ITEMS) {
  if (now === undefined) {
    part = tables[old] = ["| webpack 4, and a line of the message | Write instead |", "| --- | --- |"];
    continue;
  }
  const message = refused(webpack, old);
  if (message === "") throw new Error(`webpack 5 takes ${old}`);
  const other = refused(webpack, now);
  if (other !== "") throw new Error(`webpack 5 refuses ${now}: ${other}`);
  count++;
  part.push(`| **${cell(code(old))}**<br />${cell(code(line(message)))} | ${cell(words ?? code(now))} |`);
}

mkdirSync("tables", { recursive: true });
for (const [name, lines] of Object.entries(tables)) writeFileSync(`tables/${name}.md`, `${lines.join("\n")}\n`);
console.log(`webpack ${webpack.version} refuses ${count} of ${count}, and takes what stands in their place`);
