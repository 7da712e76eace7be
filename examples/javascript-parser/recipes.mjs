import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { VariablePlugin } from "./plugins/define.mjs";
import { LoadTextPlugin } from "./plugins/dependency.mjs";
import { EvaluatePlugin } from "./plugins/evaluate.mjs";
import { TranslationsPlugin } from "./plugins/follow.mjs";
import { BuildInfoPlugin } from "./plugins/macro.mjs";
import { MagicCommentPlugin } from "./plugins/magic-comment.mjs";
import { ReplacePlugin } from "./plugins/replace.mjs";
import { ReportPlugin } from "./plugins/report.mjs";
import { TextsPlugin } from "./plugins/texts.mjs";
import { run } from "./run.mjs";

mkdirSync("out", { recursive: true });
const write = (name, text) => writeFileSync(`out/${name}`, `${text.trim()}\n`);

const replace = await run("replace", [new ReplacePlugin()]);
write("replace.js", replace.code);

const evaluate = await run("evaluate", [new EvaluatePlugin("web")]);
write("evaluate.js", evaluate.code);

const comment = await run("magic-comment", [new MagicCommentPlugin()]);
console.log("timeouts", comment.module.buildInfo.timeouts);
write("magic-comment.txt", comment.stats.toString({ all: false, warnings: true }));

const dependency = await run("dependency", [new LoadTextPlugin()], {
  module: { rules: [{ test: /\.txt$/, type: "asset/source" }] },
});
write("dependency.js", dependency.code);

const define = await run("define", [new VariablePlugin()]);
write("define.js", define.code);

const follow = await run("follow", [new TranslationsPlugin()]);
console.log("keys", follow.module.buildInfo.keys);

// Two builds with one cache; in between, a text changes.
const file = join(import.meta.dirname, "out/texts.json");
const all = readFileSync("src/texts.json", "utf8");
writeFileSync(file, all);
const textsPlugin = new TextsPlugin({ from: join(import.meta.dirname, "src/i18n/index.js"), file });
const withCache = { cache: { type: "filesystem", cacheDirectory: join(import.meta.dirname, "out/cache") } };
const texts = await run("texts", [textsPlugin], withCache);
write("texts.js", texts.code);
write("texts.txt", texts.stats.toString({ all: false, warnings: true }));
writeFileSync(file, all.replace("Your cart", "In your cart"));
const { code: changed } = await run("texts", [textsPlugin], withCache);
console.log("new text after the file changed:", changed.includes('"In your cart"'));

const macro = await run("macro", [new BuildInfoPlugin({ version: "1.4.0", team: "shop" })]);
write("macro.js", macro.code);

const report = await run("report", [new ReportPlugin()]);
write("report.txt", report.stats.toString({ all: false, errors: true, warnings: true }));
console.log("report.txt", readFileSync(join("dist/report", "report.txt"), "utf8").trim());
