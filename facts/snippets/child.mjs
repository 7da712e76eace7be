// The process in which blocks run. It may read facts/ and nothing else, start
// no process, and open no connection; who started it ends it when a block does
// not.
import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";
import { check, firstLine } from "./bundler.mjs";
import { FOLDER } from "./folder.mjs";
import { load, require, run, use } from "./modules.mjs";
import { releases } from "./older.mjs";
import { problems } from "./problems.mjs";
import { stub } from "./stubs.mjs";

const refuse = () => {
	throw new Error("a block of code may not open a connection");
};
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.createSocket = refuse;
dns.lookup = refuse;
for (const name of ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"]) delete globalThis[name];

const send = process.send.bind(process);
process.send = undefined;
process.exit = () => {
	throw new Error("a block of code may not end the process");
};
for (const name of ["kill", "abort", "reallyExit", "_kill", "_debugProcess"]) process[name] = process.exit;
process.cwd = () => FOLDER;
const quiet = () => {};
for (const name of Object.keys(console)) if (typeof console[name] === "function") console[name] = quiet;
process.on("warning", quiet);
process.on("unhandledRejection", quiet);
process.on("uncaughtException", quiet);

/** Names that parts of configurations use without importing them. */
const USUAL = {
	webpack: "webpack",
	path: "node:path",
	fs: "node:fs",
	url: "node:url",
	MiniCssExtractPlugin: "mini-css-extract-plugin",
	CopyPlugin: "copy-webpack-plugin",
	CopyWebpackPlugin: "copy-webpack-plugin",
	TerserPlugin: "terser-webpack-plugin",
	CompressionPlugin: "compression-webpack-plugin",
};
const FILE = { __dirname: FOLDER, __filename: `${FOLDER}/webpack.config.js` };
/** Names that Node.js defines for each module. */
const OWN = new Set(["module", "exports"]);
const given = new Set();

function give(name) {
	if (given.has(name) || name in globalThis || OWN.has(name)) return false;
	given.add(name);
	globalThis[name] = name === "require" ? require : FILE[name] ?? (USUAL[name] ? load(USUAL[name]) : stub(name));
	return true;
}

/** Where in the block's program an error was thrown: line and column from 1. */
function thrownAt(error, filename) {
	const at = new RegExp(`${FOLDER}/${filename.replace(/[.[\]]/g, "\\$&")}:(\\d+):?(\\d+)?`).exec(error?.stack ?? "");
	return at ? { line: Number(at[1]), column: Number(at[2] ?? 1) } : undefined;
}

/**
 * Runs a program. A name that nobody declared is a mistake in a whole file, and
 * usual in a part of one; either way it is given, so that the rest is looked at.
 */
async function exportsOf(block, missing) {
	for (;;) {
		try {
			return await run(block);
		} catch (error) {
			const name = /^(\S+) is not defined/.exec(error?.name === "ReferenceError" ? error.message : "")?.[1];
			if (!name || !give(name)) throw error;
			if (block.strict) missing.push({ message: said(error), path: [], at: thrownAt(error, block.filename) });
		}
	}
}

const said = (error) => (error?.name && error.name !== "Error" ? `${error.name}: ${firstLine(error)}` : firstLine(error));

async function answer(block) {
	const missing = [];
	try {
		const older = releases(block.older);
		use(older);
		const exported = await exportsOf(block, missing);
		return [...missing, ...(await check(exported, block.put, older))];
	} catch (error) {
		const at = thrownAt(error, block.filename);
		if (error?.name === "ValidationError" && error.errors) return [...missing, ...problems(error).map((each) => ({ ...each, path: [], options: each.path, at }))];
		return [...missing, { message: said(error), path: [], at }];
	} finally {
		for (const name of given) delete globalThis[name];
		given.clear();
		use({});
	}
}

process.on("message", async (block) => {
	let found;
	try {
		found = await answer(block);
	} catch (error) {
		found = [{ message: `it cannot be checked: ${error?.stack ?? error}`, path: [] }];
	}
	send({ id: block.id, problems: found });
});
send({ ready: true });
