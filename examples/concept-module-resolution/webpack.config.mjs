import { join } from "node:path";

export default {
  mode: "production",
  resolve: {
    modules: [join(import.meta.dirname, "packages"), "node_modules"],
    alias: { "@": join(import.meta.dirname, "src") },
  },
};
