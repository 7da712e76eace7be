// Proves blocks of code. Reads a JSON list of blocks from stdin
//
//   { id, lang, title, text, diff, fails, with }
//
// and writes a JSON list of what is wrong with them
//
//   { id, line, column, message, kind, hint?, wrong?, names? }
//
// where line counts from 1 and column from 1 in bytes; `wrong` is a name that
// does not exist and `names` are those that do. `with` names the releases that
// the block is for, or of a diff its earlier side, in place of the installed
// ones: "webpack@4". `kind` is "syntax",
// "config" or "passes": a block with a reason in `fails` has to have something
// wrong, and gets no other finding.
import { check } from "./blocks.mjs";

let input = "";
process.stdin.setEncoding("utf8");
for await (const part of process.stdin) input += part;
process.stdout.write(JSON.stringify(await check(JSON.parse(input))));
