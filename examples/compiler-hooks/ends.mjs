// Ends builds of the command line in several ways, and writes into dist/ which hooks were called.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";

const here = import.meta.dirname;
const dist = `${here}/dist`;
await mkdir(dist, { recursive: true });

let runs = 0;
// Starts webpack. `noted` gives what the configuration noted, `until` waits for a note.
const start = (breaks, ...flags) => {
  const LOG = `${dist}/ends-${++runs}.log`;
  const webpack = spawn(
    process.execPath,
    ["node_modules/webpack/bin/webpack.js", "--config", "ends.config.mjs", ...flags],
    { cwd: here, env: { ...process.env, LOG, BREAK: breaks } },
  );
  let text = "";
  webpack.stdout.resume();
  webpack.stderr.on("data", (data) => { text += data; });
  const ended = new Promise((resolve) => { webpack.on("close", resolve); });
  const noted = () => readFile(LOG, "utf8").catch(() => "");
  const until = async (note) => {
    while (!(await noted()).includes(note)) {
      if (webpack.exitCode !== null) throw new Error(`webpack ended before "${note}": ${text}`);
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
  };
  return { webpack, ended, noted, until, text: () => text };
};

const lines = [];
const row = (title, flags, notes, what) => lines.push(`${title.padEnd(36)} ${flags.padEnd(8)} ${notes.trim().split("\n").join(", ")}${what ?? ""}`);
for (const flag of ["", "--watch"]) {
  const flags = flag ? [flag] : [];
  if (!flag) {
    for (const [title, breaks] of [["no error", ""], ["an error in a module", "module"]]) {
      const { ended, noted } = start(breaks);
      await ended;
      row(title, flag, await noted());
    }
  }
  for (const hook of ["emit", "thisCompilation"]) {
    const { ended, noted } = start(hook, ...flags);
    await ended;
    row(`a tap of ${hook} throws`, flag, await noted());
  }
  for (const signal of ["SIGINT", "SIGKILL"]) {
    const { webpack, ended, noted, until } = start("wait", ...flags);
    await until("(building)");
    webpack.kill(signal);
    await ended;
    const notes = (await noted()).replace("(building)\n", "");
    row(signal === "SIGINT" ? "Ctrl+C while building" : "SIGKILL", flag, notes || "nothing");
  }
}
await writeFile(`${dist}/ends.txt`, `${lines.join("\n")}\n`);

// The lock.
const said = [];
const lock = `${here}/.watch-lock`;
await rm(lock, { force: true });
const first = start("lock", "--watch");
await first.until("done");
const second = start("lock", "--watch");
await second.ended;
said.push(`second:   ${second.text().match(/Error: .*/)[0].replace(here, "/app")}`);
first.webpack.kill("SIGKILL");
await first.ended;
said.push(`SIGKILL:  ${existsSync(lock) ? "the lock stays" : "no lock"}`);
const third = start("lock", "--watch");
await third.until("done");
said.push("third:    builds");
third.webpack.kill("SIGINT");
await third.ended;
said.push(`Ctrl+C:   ${existsSync(lock) ? "the lock stays" : "no lock"}`);
await writeFile(`${dist}/lock.txt`, `${said.join("\n")}\n`);
