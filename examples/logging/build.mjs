import { mkdir, writeFile } from "node:fs/promises";
import { Writable } from "node:stream";
import { promisify } from "node:util";
import webpack from "webpack";
import logAll from "./plugins/all.mjs";
import PricesPlugin from "./plugins/prices.mjs";

async function build(plugins, options = {}) {
  let printed = "";
  const stream = new Writable({
    write(chunk, encoding, callback) {
      printed += chunk;
      callback();
    },
  });
  const compiler = webpack({
    mode: "none",
    entry: "./src/index.js",
    plugins,
    ...options,
    infrastructureLogging: { stream, ...options.infrastructureLogging },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return { stats, printed };
}

const clean = (text) => text.replace(/: [\d.]+ ms/g, ": 1.5 ms").replace(/^ +at .*\n/gm, "");
const save = (name, text) => writeFile(`printed/${name}.txt`, clean(`${text.trimEnd()}\n`));
await mkdir("printed");

{
  const { stats, printed } = await build([new PricesPlugin()]);
  await save("infrastructure", printed);
  await save("stats", stats.toString({ all: false, logging: "info" }));
}

const infrastructure = (compiler) => logAll(compiler.getInfrastructureLogger("MyPlugin"));
const inStats = (compiler) =>
  compiler.hooks.thisCompilation.tap("MyPlugin", (compilation) => logAll(compilation.getLogger("MyPlugin")));

const all = { infrastructureLogging: { level: "verbose", debug: /MyPlugin/ } };
await save("all-infrastructure", (await build([infrastructure], all)).printed);

const { stats } = await build([inStats]);
await save("all-stats", stats.toString({ all: false, logging: false, loggingDebug: /MyPlugin/ }));

// Which level prints what: each method alone, in both kinds of loggers.
const methods = {
  error: (logger) => logger.error("x"),
  assert: (logger) => logger.assert(false, "x"),
  warn: (logger) => logger.warn("x"),
  info: (logger) => logger.info("x"),
  status: (logger) => logger.status("x"),
  log: (logger) => logger.log("x"),
  group: (logger) => (logger.group("x"), logger.groupEnd()),
  groupCollapsed: (logger) => (logger.groupCollapsed("x"), logger.groupEnd()),
  time: (logger) => (logger.time("x"), logger.timeEnd("x")),
  debug: (logger) => logger.debug("x"),
  profile: (logger) => (logger.profile("x"), logger.profileEnd("x")),
  clear: (logger) => logger.clear(),
  trace: (logger) => logger.trace(),
};
const levels = ["error", "warn", "info", "log", "verbose"];
const lines = [];
for (const [name, use] of Object.entries(methods)) {
  const printed = async (options) =>
    (await build([(compiler) => use(compiler.getInfrastructureLogger("MyPlugin"))], { infrastructureLogging: options })).printed.trim() !== "";
  const { stats } = await build([
    (compiler) => compiler.hooks.thisCompilation.tap("MyPlugin", (compilation) => use(compilation.getLogger("MyPlugin"))),
  ]);
  const entries = (options) => stats.toJson({ all: false, ...options }).logging?.MyPlugin?.entries.length > 0;
  const first = async (ask) => {
    for (const level of levels) if (await ask(level)) return level;
    return "never";
  };
  const terminal = await first((level) => printed({ level }));
  const report = await first((logging) => entries({ logging }));
  const debug = [(await printed({ level: "none", debug: /MyPlugin/ })) && "terminal", entries({ logging: false, loggingDebug: /MyPlugin/ }) && "report"];
  lines.push(`${name}: infrastructureLogging.level "${terminal}", stats.logging "${report}", debug: ${debug.filter(Boolean).join(" and ")}`);
}
await save("levels", lines.join("\n"));
