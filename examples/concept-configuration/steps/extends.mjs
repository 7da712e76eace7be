import { join } from "node:path";

export default {
  extends: join(import.meta.dirname, "shared.mjs"),
  mode: "production",
  output: { filename: "[name].js" },
};
