import { mkdtemp } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import webpack from "webpack";

export const fixture = join(import.meta.dirname, "fixture");

// Builds one file with the loader and runs the result.
export async function build(file, options) {
  const compiler = webpack({
    mode: "none",
    target: "node",
    context: fixture,
    entry: `./${file}`,
    output: { path: await mkdtemp(join(tmpdir(), "phrases-")), filename: "main.cjs", library: { type: "commonjs2" } },
    module: {
      rules: [{ test: /\.phrases$/, loader: join(import.meta.dirname, "../index.js"), options }],
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  const path = join(compiler.outputPath, "main.cjs");
  return {
    errors: errors.map(({ message }) => message),
    warnings: warnings.map(({ message }) => message),
    dependencies: stats.compilation.fileDependencies,
    phrases: errors.length === 0 ? createRequire(import.meta.url)(path) : undefined,
  };
}
