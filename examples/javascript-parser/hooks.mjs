import { mkdirSync, writeFileSync } from "node:fs";
import { CallsPlugin } from "./plugins/calls.mjs";
import { DeclarationsPlugin } from "./plugins/declarations.mjs";
import { EvaluationPlugin } from "./plugins/evaluation.mjs";
import { ExpressionsPlugin } from "./plugins/expressions.mjs";
import { ImportsPlugin } from "./plugins/imports.mjs";
import { StatementsPlugin } from "./plugins/statements.mjs";
import { TracePlugin } from "./plugins/trace.mjs";
import { run } from "./run.mjs";

mkdirSync("out", { recursive: true });
const write = (name, text) => writeFileSync(`out/${name}`, `${text.trim()}\n`);

const lines = [];
const { log } = console;
console.log = (line) => lines.push(line);
await run("trace", [new TracePlugin()]);
console.log = log;
write("trace.txt", lines.join("\n"));

const statements = await run("statements", [new StatementsPlugin()]);
const { client, todos } = statements.module.buildInfo;
console.log("statements", { client, todos });
write("statements.js", statements.code);

const declarations = await run("declarations", [new DeclarationsPlugin()]);
write("declarations.txt", declarations.stats.toString({ all: false, warnings: true }));

const imports = await run("imports", [new ImportsPlugin()]);
console.log("imports", imports.module.buildInfo.names);
write("imports.txt", imports.stats.toString({ all: false, errors: true }));

const expressions = await run("expressions", [new ExpressionsPlugin()]);
console.log("expressions", [...expressions.module.buildInfo.globals]);

const calls = await run("calls", [new CallsPlugin()]);
console.log("calls", calls.module.buildInfo.keys);
write("calls.js", calls.code);

const evaluation = await run("evaluation", [new EvaluationPlugin(["checkout"])]);
write("evaluation.js", evaluation.code);
