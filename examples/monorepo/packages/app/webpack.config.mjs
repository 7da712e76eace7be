import { join } from "node:path";

export default {
  context: import.meta.dirname,
  output: { path: join(import.meta.dirname, "dist") },
};
