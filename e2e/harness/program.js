/** Runs the program that is tested, in folders and on ports of its own. */
import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Figures } from "./figures.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
export const program = process.env.BINDERY ?? fileURLToPath(new URL("../../bin/bindery", import.meta.url));
const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const run = promisify(execFile);

/** A site to build: a copy of a fixture, which a test may change, or this repository's own. */
export class Project {
	#temporary;
	#figures;
	/** @type {Record<string, string> | undefined} */ environment;

	/** @param {string} root the folder of the sources; the output goes into `temporary` */
	constructor(root, temporary = root) {
		this.root = root;
		this.#temporary = temporary;
		this.content = join(root, "content");
		this.site = join(root, "site");
		this.out = join(temporary, "dist");
	}

	/** The site of this repository, built into a temporary folder; its badges' figures are this harness's. */
	static async own() {
		const project = new Project(repository, await mkdtemp(join(tmpdir(), "bindery-e2e-")));
		project.#figures = await Figures.start();
		return project;
	}

	/** @param {string} name a folder of fixtures/ */
	static async copy(name = "handbook") {
		const root = await mkdtemp(join(tmpdir(), "bindery-e2e-"));
		await cp(join(fixtures, name), root, { recursive: true });
		return new Project(root);
	}

	/** Builds the whole site. Rejects with what the program printed when it has mistakes. */
	async build(...flags) {
		await run(program, ["build", ...this.#folders, "--out", this.out, ...flags], { cwd: this.root });
		if (this.#figures) await this.#askNobody();
	}

	/** Puts this harness's figures in the place of the services that the settings name; the server reads them here. */
	async #askNobody() {
		const { origin } = this.#figures;
		const file = join(this.out, "_build.json");
		const manifest = JSON.parse(await readFile(file, "utf8"));
		Object.assign(manifest.badges, { packages: origin, code: origin });
		await writeFile(file, JSON.stringify(manifest));
	}

	/** Runs a command of the program, in `environment` if that is set, and returns what it prints. */
	async run(...args) {
		const { stdout } = await run(program, args, { cwd: this.root, env: this.environment });
		return stdout;
	}

	/** Serves what was built and takes over every later build. */
	serve(...flags) {
		return this.#start("serve", ...this.#folders, "--out", this.out, "--watch", ...flags);
	}

	/** Serves the site while it is written. */
	dev(...flags) {
		return this.#start("dev", ...this.#folders, ...flags);
	}

	async remove() {
		await this.#figures?.stop();
		await rm(this.#temporary, { recursive: true, force: true });
	}

	get #folders() {
		return ["--content", this.content, "--site", this.site, "--readmes", "none"];
	}

	/** Where the servers of this project keep votes and page views. */
	get database() {
		return join(this.#temporary, "site.db");
	}

	#start(command, ...flags) {
		const database = flags.includes("--database") ? [] : ["--database", this.database];
		return Server.start([command, "--addr", "127.0.0.1:0", ...database, ...flags], this.root);
	}
}

/** A running `serve` or `dev`. */
export class Server {
	#process;
	#args;
	#cwd;

	constructor(process, args, cwd, address) {
		this.#process = process;
		this.#args = args;
		this.#cwd = cwd;
		this.address = address;
		this.origin = `http://${address}`;
	}

	static async start(args, cwd) {
		const child = spawn(program, args, { cwd, env: { ...process.env, BINDERY_DRAIN: "0s" }, stdio: ["ignore", "ignore", "pipe"] });
		return new Server(child, args, cwd, await servingAddress(child));
	}

	url(path) {
		return this.origin + path;
	}

	async stop() {
		if (this.#process.exitCode !== null) return;
		const ended = new Promise((resolve) => this.#process.once("exit", resolve));
		this.#process.kill("SIGTERM");
		await ended;
	}

	/** Starts the program anew at the same address. */
	async restart() {
		await this.stop();
		const at = this.#args.indexOf("--addr") + 1;
		const args = this.#args.with(at, this.address);
		this.#process = spawn(program, args, { cwd: this.#cwd, stdio: ["ignore", "ignore", "pipe"] });
		await servingAddress(this.#process);
	}
}

/** Reads the address from the program's log; rejects with the log when it ends before. */
function servingAddress(child) {
	return new Promise((resolve, reject) => {
		const log = [];
		child.once("error", reject);
		child.once("exit", (code) => reject(new Error(`the program ended with ${code}:\n${log.join("\n")}`)));
		createInterface(child.stderr).on("line", (line) => {
			log.push(line);
			const address = addressOf(line);
			if (address) resolve(address);
		});
	});
}

function addressOf(line) {
	try {
		const { msg, addr } = JSON.parse(line);
		return msg === "serving" ? addr : undefined;
	} catch {
		return undefined;
	}
}
