// Runs the programs of an example's step.
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

/**
 * What npm, make and a build server tell the programs they start. A step's own programs would take it for
 * theirs: on a build server, where CI is set, a configuration that asks for it would build something else.
 */
const FROM_OUTSIDE = /^(npm_(?!config_)|MAKE|MFLAGS$|NODE_ENV$|NODE_OPTIONS$|NODE_TEST_CONTEXT$|INIT_CWD$|CI$|CONTINUOUS_INTEGRATION$)/;

/** The environment of a step: no colors, nothing of what started the check, the example's own Node.js first. */
function environment(node, more = {}) {
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
  for (const name of Object.keys(env)) if (FROM_OUTSIDE.test(name)) delete env[name];
  env.PATH = [join(node, ".."), env.PATH].join(delimiter);
  return Object.assign(env, more);
}

/** Divides a command: "webpack" means the project's own, "node" the example's. */
function program([name, ...args], project, node) {
  if (name === "node") return [node, args];
  if (name === "webpack") return [node, [join(project, "node_modules/webpack/bin/webpack.js"), ...args]];
  return [name, args];
}

/** How long a program or a step's own test may run, in milliseconds; only one that hangs takes that long. */
export const LIMIT = Number(process.env.EXAMPLES_LIMIT ?? 600) * 1000;

/** The programs that run. Each leads a group of its own, with all that it starts. */
const groups = new Set();

function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    // All of it has ended by itself.
    if (error.code !== "ESRCH") throw error;
  }
}

process.on("exit", () => groups.forEach(killGroup));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

/**
 * Starts a program. `onStdout(text so far, child)` hears of each piece it prints.
 *
 * Gives the child, a promise of its exit code, stdout and stderr, and `kill`,
 * which ends it with all that it started.
 */
export function start(command, { project, node = process.execPath, env, onStdout = () => {} }) {
  const [file, args] = program(command, project, node);
  const child = spawn(file, args, { cwd: project, env: environment(node, env), stdio: ["pipe", "pipe", "pipe"], detached: true });
  const kill = () => killGroup(child.pid);
  groups.add(child.pid);
  const printed = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (chunk) => onStdout((printed.stdout += chunk), child));
  child.stderr.setEncoding("utf8").on("data", (chunk) => (printed.stderr += chunk));
  const limit = setTimeout(kill, LIMIT);
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, ...printed }));
  }).finally(() => {
    clearTimeout(limit);
    groups.delete(child.pid);
  });
  return { child, printed, ended, kill };
}

/** Runs a program to its end. Gives its exit code, stdout and stderr. */
export function run(command, options) {
  return start(command, options).ended;
}
