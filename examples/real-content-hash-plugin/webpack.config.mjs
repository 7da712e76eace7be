import { createHash } from "node:crypto";

class Sha256Names {
  apply(compiler) {
    const { RealContentHashPlugin } = compiler.webpack.optimize;
    compiler.hooks.compilation.tap("Sha256Names", (compilation) => {
      const hooks = RealContentHashPlugin.getCompilationHooks(compilation);
      hooks.updateHash.tap("Sha256Names", (content, oldHash) => {
        const hash = createHash("sha256");
        for (const part of content) hash.update(part);
        return hash.digest("hex").slice(0, oldHash.length);
      });
    });
  }
}

export default {
  mode: "production",
  output: { filename: "[name].[contenthash:16].js", clean: true },
  plugins: [new Sha256Names()],
};
