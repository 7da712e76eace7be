import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** Lets a folder have one watch build at a time. */
export class WatchLockPlugin {
  apply(compiler) {
    const file = `${compiler.context}/.watch-lock`;
    let held = false;

    const take = () => {
      writeFileSync(file, String(process.pid), { flag: "wx" }); // fails if the file exists
      held = true;
      process.once("exit", release); // the command line may end without any hook
    };
    const release = () => {
      if (held) rmSync(file, { force: true });
      held = false;
      process.off("exit", release);
    };
    const isRunning = (id) => {
      try {
        return process.kill(id, 0); // the signal 0 ends nothing
      } catch (error) {
        return error.code === "EPERM";
      }
    };

    compiler.hooks.watchRun.tap("WatchLock", () => {
      if (held) return; // a rebuild
      try {
        take();
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
        const other = Number(readFileSync(file, "utf8"));
        if (isRunning(other)) throw new Error(`Another process watches ${compiler.context}.`);
        rmSync(file); // left behind by a process that was killed
        take();
      }
    });
    compiler.hooks.watchClose.tap("WatchLock", release);
    compiler.hooks.shutdown.tap("WatchLock", release);
  }
}
