// The configuration of ends.mjs: notes which hooks are called, and breaks where it is told to.
import { appendFileSync } from "node:fs";
import { WatchLockPlugin } from "./plugins/watch-lock.mjs";

const { LOG, BREAK } = process.env;
const note = (text) => appendFileSync(LOG, `${text}\n`);

export default {
  mode: "development",
  entry: BREAK === "module" ? "./src/missing.js" : "./src/index.js",
  output: { path: `${import.meta.dirname}/dist/ends` },
  plugins: [
    BREAK === "lock" && new WatchLockPlugin(),
    (compiler) => {
      for (const name of ["done", "failed", "watchClose", "shutdown"]) {
        compiler.hooks[name].tap("Note", () => note(name));
      }
      if (compiler.hooks[BREAK]) {
        compiler.hooks[BREAK].tap("Break", () => { throw new Error("Broken"); });
      }
      if (BREAK === "wait") {
        compiler.hooks.make.tapPromise("Wait", () => {
          note("(building)");
          return new Promise((resolve) => { setTimeout(resolve, 1000); });
        });
      }
      process.on("exit", (code) => note(`exit code ${code}`));
    },
  ],
};
