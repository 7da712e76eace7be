import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

/** @import { Compilation, Compiler, WebpackPluginInstance } from "webpack" */

/**
 * @typedef {object} SizeReportOptions
 * @property {string=} filename the name of the report, "sizes.json" if left out
 * @property {number=} maxBytes the largest size of a file, compressed; no limit if left out
 * @property {string=} budget a JSON file with limits for single files
 */

/** @typedef {{ bytes: number, compressed: number }} Size */

const PLUGIN = "SizeReportPlugin";
const compress = promisify(brotliCompress);

// #region schema
/** @type {Parameters<typeof import("webpack").validateSchema>[0]} */
const schema = {
  type: "object",
  additionalProperties: false,
  properties: {
    filename: { description: "The name of the report.", type: "string", minLength: 1 },
    maxBytes: { description: "The largest size of a file, compressed.", type: "number", minimum: 1 },
    budget: { description: "A JSON file with limits for single files.", type: "string", minLength: 1 },
  },
};
// #endregion schema

/** @implements {WebpackPluginInstance} */
export class SizeReportPlugin {
  /** @param {SizeReportOptions} options */
  constructor(options = {}) {
    this.options = options;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, validateSchema } = compiler.webpack;

    // #region validate
    const validate = () => validateSchema(schema, this.options, { name: PLUGIN, baseDataPath: "options" });
    if (compiler.hooks.validate) compiler.hooks.validate.tap(PLUGIN, validate);
    else validate();
    // #endregion validate

    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, () => this.report(compiler, compilation));
    });
  }

  /**
   * @param {Compiler} compiler
   * @param {Compilation} compilation
   */
  async report(compiler, compilation) {
    const { sources, WebpackError } = compiler.webpack;
    const { filename = "sizes.json", maxBytes = Infinity } = this.options;
    const limits = await this.readBudget(compiler, compilation);
    // #region cache
    const cache = compilation.getCache(PLUGIN);
    const logger = compilation.getLogger(PLUGIN);

    /** @type {[string, Size][]} */
    const sizes = await Promise.all(
      compilation
        .getAssets()
        .filter(({ info }) => !info.development)
        .map(async ({ name, source }) => {
          const size = await cache.providePromise(name, cache.getLazyHashedEtag(source), async () => {
            logger.log(`compressed ${name}`);
            return { bytes: source.size(), compressed: (await compress(source.buffer())).length };
          });
          return [name, size];
        }),
    );
    // #endregion cache

    // #region limit
    for (const [name, { compressed }] of sizes) {
      const limit = limits[name] ?? maxBytes;
      if (compressed <= limit) continue;
      const warning = new WebpackError(`${name} has ${compressed} bytes when compressed, and may have ${limit}.`);
      warning.file = name;
      compilation.warnings.push(warning);
    }
    // #endregion limit

    const report = Object.fromEntries(sizes.sort(([a], [b]) => (a < b ? -1 : 1)));
    compilation.emitAsset(filename, new sources.RawSource(JSON.stringify(report, null, 2)));
  }

  // #region budget
  /**
   * @param {Compiler} compiler
   * @param {Compilation} compilation
   * @returns {Promise<Record<string, number>>}
   */
  async readBudget(compiler, compilation) {
    if (!this.options.budget) return {};
    const { inputFileSystem, webpack } = compiler;
    const file = resolve(compiler.context, this.options.budget);
    try {
      const text = await new Promise((done, fail) => {
        inputFileSystem?.readFile(file, (error, content) => (error ? fail(error) : done(String(content))));
      });
      compilation.fileDependencies.add(file);
      return JSON.parse(text);
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === "ENOENT") compilation.missingDependencies.add(file);
      compilation.errors.push(new webpack.WebpackError(`${PLUGIN} cannot read ${this.options.budget}: ${message}`));
      return {};
    }
  }
  // #endregion budget
}
