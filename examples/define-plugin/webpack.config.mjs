import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import webpack from "webpack";

const file = resolve(import.meta.dirname, "version.txt");

export default (env) => ({
  mode: "production",
  output: { clean: true },
  plugins: [
    new webpack.DefinePlugin({
      DEBUG: env.debug === "yes",
      LIMITS: { cart: 20, name: 40 },
      VERSION: webpack.DefinePlugin.runtimeValue(
        () => JSON.stringify(readFileSync(file, "utf8").trim()),
        [file],
      ),
      "import.meta.env.REGION": JSON.stringify("eu"),
      "typeof window": JSON.stringify("object"),
    }),
  ],
});
