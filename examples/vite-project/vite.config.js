import path from "node:path";
import { defineConfig } from "vite";
import buildInfo from "./build-info.js";

export default defineConfig({
  base: "/harbor/",
  resolve: { alias: { "@": path.join(import.meta.dirname, "src") } },
  define: { __RELEASE__: JSON.stringify("7") },
  plugins: [buildInfo()],
  build: { outDir: "dist/harbor", sourcemap: true },
  server: { port: 3100, proxy: { "/api": "http://127.0.0.1:3200" } },
});
