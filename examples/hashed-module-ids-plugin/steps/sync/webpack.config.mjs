import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import webpack from "webpack";

const context = import.meta.dirname;
const path = resolve(context, "module-ids.json");
const known = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;

export default {
  mode: "production",
  context,
  optimization: { concatenateModules: false },
  plugins: [
    known
      ? new webpack.experiments.ids.SyncModuleIdsPlugin({
          path,
          mode: "read",
          test: (module) => module.libIdent({ context }) in known,
        })
      : new webpack.experiments.ids.SyncModuleIdsPlugin({ path, mode: "create" }),
  ],
};
