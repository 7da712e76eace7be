import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import webpack from "webpack";
import { SizeReportPlugin } from "../index.js";

let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "size-report-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const compilerFor = (options, more) =>
  webpack({
    mode: "none",
    context: join(import.meta.dirname, "fixture"),
    entry: "./index.js",
    output: { path: join(folder, "dist") },
    plugins: [new SizeReportPlugin(options)],
    ...more,
  });
const run = (compiler) =>
  new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : resolve(stats))));
const close = (compiler) => new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
const build = async (options, more) => {
  const compiler = compilerFor(options, more);
  const stats = await run(compiler);
  await close(compiler);
  return stats;
};
const logOf = (stats) => stats.toJson({ all: false, logging: "verbose" }).logging.SizeReportPlugin?.entries ?? [];

test("writes the size of each file", async () => {
  const stats = await build();
  assert.deepEqual(stats.toJson({ all: false, errors: true, warnings: true }), { errors: [], warnings: [] });
  const report = JSON.parse(await readFile(join(folder, "dist/sizes.json"), "utf8"));
  assert.deepEqual(Object.keys(report), ["main.js"]);
  assert.ok(report["main.js"].compressed < report["main.js"].bytes);
});

test("warns about a file that is too large", async () => {
  const { warnings } = (await build({ maxBytes: 10 })).toJson({ all: false, warnings: true });
  assert.equal(warnings.length, 1);
  assert.match(warnings[0].message, /^main\.js has \d+ bytes when compressed, and may have 10\.$/);
  assert.equal(warnings[0].file, "main.js");
});

test("refuses unknown options", () => {
  assert.throws(() => compilerFor({ maxSize: 10 }), /options has an unknown property 'maxSize'/);
});

test("reports a budget that cannot be read", async () => {
  const { errors } = (await build({ budget: "missing.json" })).toJson({ all: false, errors: true });
  assert.match(errors[0].message, /^SizeReportPlugin cannot read missing\.json: ENOENT/);
});

for (const type of ["memory", "filesystem"]) {
  test(`compresses nothing again with a cache in the ${type}`, async () => {
    const cache = type === "memory" ? { type } : { type, cacheDirectory: join(folder, "cache") };
    let compiler = compilerFor({}, { cache });
    assert.equal(logOf(await run(compiler)).length, 1);
    if (type === "filesystem") {
      await close(compiler);
      compiler = compilerFor({}, { cache });
    }
    assert.equal(logOf(await run(compiler)).length, 0);
    await close(compiler);
  });
}

test("builds again when the budget appears and changes", async () => {
  const budget = join(folder, "budget.json");
  const texts = ['{ "main.js": 100000 }', '{ "main.js": 1 }'];
  const compiler = compilerFor({ budget });
  const builds = [];
  await new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, async (error, { compilation }) => {
      if (error) return reject(error);
      const result = `${compilation.errors.length} errors, ${compilation.warnings.length} warnings`;
      if (result === builds.at(-1)) return;
      builds.push(result);
      if (texts.length > 0) await writeFile(budget, texts.shift());
      else watching.close(resolve);
    });
  });
  assert.deepEqual(builds, ["1 errors, 0 warnings", "0 errors, 0 warnings", "0 errors, 1 warnings"]);
});
