import { defineConfig } from "webpack";

export default defineConfig({ mode: "production" });
