// Hands programs to processes that may do nothing but think (child.mjs), and
// ends those that do not come back.
import { fork } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FOLDER } from "./folder.mjs";

const CHILD = fileURLToPath(new URL("child.mjs", import.meta.url));
const FACTS = realpathSync(fileURLToPath(new URL("..", import.meta.url)));

/** How long a block may take, in milliseconds; busy machines are slow. */
export const PATIENCE = 60_000;
/** The heap of a process, in megabytes. */
const MEMORY = 768;
/** A process is replaced after so many blocks, because bundlers keep a lot. */
const BLOCKS = 250;

const [major, minor] = process.versions.node.split(".").map(Number);
const permission = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13) ? "--permission" : "--experimental-permission";

function start() {
	const child = fork(CHILD, {
		execArgv: [permission, `--allow-fs-read=${FACTS}/*`, `--allow-fs-read=${FOLDER}/*`, "--experimental-vm-modules", "--no-warnings", `--max-old-space-size=${MEMORY}`],
		env: { NO_COLOR: "1", BROWSERSLIST: "defaults" },
		stdio: ["ignore", "ignore", "pipe", "ipc"],
	});
	let stderr = "";
	child.stderr.setEncoding("utf8").on("data", (text) => {
		stderr = (stderr + text).slice(-4000);
	});
	const ready = new Promise((resolve, reject) => {
		child.once("message", resolve);
		child.once("error", reject);
		child.once("exit", () => reject(new Error(`the process that runs blocks does not start: ${stderr}`)));
	});
	// Whoever asks hears of it; nobody may be asking yet.
	ready.catch(() => {});
	return { child, ready };
}

/** The answer of a process about a block, or why there is none. */
function ask(child, block, patience) {
	return new Promise((resolve) => {
		const end = (problems, dead) => {
			clearTimeout(timer);
			child.off("message", onMessage);
			child.off("exit", onExit);
			resolve({ problems, dead });
		};
		const alone = (message) => [{ message, path: [] }];
		const onMessage = (message) => end(message.problems, false);
		const onExit = () => end(alone(`it ends the process that runs it, or needs more than ${MEMORY} MB of memory`), true);
		const timer = setTimeout(() => end(alone(`it does not end within ${patience / 1000} s`), true), patience);
		child.once("message", onMessage);
		child.once("exit", onExit);
		child.send(block);
	});
}

/** Asks about every block, in `processes` processes: id → problems. */
export async function runAll(blocks, { processes = 2, patience = PATIENCE } = {}) {
	const answers = new Map();
	const waiting = [...blocks];
	const work = async () => {
		let running;
		let done = 0;
		try {
			for (let block = waiting.shift(); block; block = waiting.shift()) {
				running ??= start();
				await running.ready;
				const { problems, dead } = await ask(running.child, block, patience);
				answers.set(block.id, problems);
				if (dead || ++done % BLOCKS === 0) {
					running.child.kill("SIGKILL");
					running = undefined;
				}
			}
		} finally {
			running?.child.kill("SIGKILL");
		}
	};
	await Promise.all(Array.from({ length: Math.min(processes, Math.ceil(blocks.length / 8)) }, work));
	return answers;
}
