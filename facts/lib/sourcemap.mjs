// Builds a small project with a devtool and reads from the output what it gives:
// where the map is, and what of the source a debugger can find by it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decodedMappings, TraceMap } from "@jridgewell/trace-mapping";

/** A module as it is written. The loader puts lines before it, and names a function otherwise. */
const original = `export function greet(person) {
	const text = "hello " + person; return text + "!";
}
`;

/** Its import is a binding of another name in the bundle, which scopes say. */
const index = `import { greet } from "./greet.js";
console.log(greet("world"));
`;

const loader = fileURLToPath(new URL("./sourcemap-loader.cjs", import.meta.url));

/** `//# sourceMappingURL=…` and what is encoded in one, also inside an eval. */
const reference = /[#@] sourceMappingURL=([^\s\\'"*]+)/g;

const inData = (url) => JSON.parse(Buffer.from(url.slice(url.indexOf(",") + 1), "base64").toString("utf8"));

/** Every map of the output: in files of their own, and in comments. */
function maps(files, code) {
	const own = [...files].filter(([name]) => name.endsWith(".map")).map(([, text]) => JSON.parse(text));
	const inside = [...code.matchAll(reference)].filter(([, url]) => url.startsWith("data:")).map(([, url]) => inData(url));
	return [...own, ...inside];
}

/** What a map says of the module: the line of `return text`, whether columns of one line are told apart. */
function traced(map) {
	const at = map.sources.findIndex((source) => source.includes("greet.js"));
	if (at < 0) return;
	const segments = decodedMappings(new TraceMap(map)).flatMap((line) => line.filter((segment) => segment[1] === at));
	const lines = new Set(segments.map((segment) => segment[2]));
	const columns = new Set(segments.map((segment) => segment[3]));
	const content = map.sourcesContent?.[at];
	const last = Math.max(...lines);
	return {
		columns: columns.size > 1,
		content: typeof content === "string" && content.length > 0,
		lines: lines.size,
		names: (map.names ?? []).length > 0,
		original: content ? !content.includes("added by the loader") : last < original.split("\n").length - 1,
	};
}

function where(code, files) {
	if ([...files.keys()].some((name) => name.endsWith(".map"))) return "file";
	const inEval = /\beval\(/.test(code);
	if (!/sourceMappingURL=data:/.test(code)) return inEval ? "eval without a map" : "none";
	return inEval ? "eval" : "inline";
}

/** How much of the source a debugger shows, from best to worst. */
function quality(map, position) {
	if (position === "none") return "bundle";
	if (!map) return "generated module";
	if (map.original) return map.columns ? "original source" : "original lines";
	return map.columns ? "loader output" : "loader output lines";
}

/** `{ map, comment, content, columns, module, names, quality, … }` of a build. */
export async function measured(webpack, devtool) {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), "facts-")));
	try {
		mkdirSync(join(folder, "src"));
		writeFileSync(join(folder, "package.json"), '{ "name": "measured" }');
		writeFileSync(join(folder, "src/greet.js"), original);
		writeFileSync(join(folder, "src/index.js"), index);
		const config = {
			context: folder,
			mode: "none",
			entry: "./src/index.js",
			devtool,
			module: { rules: [{ test: /greet\.js$/, use: [loader] }] },
			output: { path: join(folder, "dist"), filename: "main.js" },
		};
		await build(webpack, config);
		const files = new Map(readdirSync(config.output.path).map((name) => [name, readFileSync(join(config.output.path, name), "utf8")]));
		return read(files);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function build(webpack, config) {
	return new Promise((resolve, reject) => {
		webpack(config, (error, stats) => {
			const failed = error ?? (stats.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined);
			return failed ? reject(failed) : resolve();
		});
	});
}

function read(files) {
	const code = files.get("main.js");
	const all = maps(files, code);
	const map = all.map(traced).find(Boolean);
	const position = where(code, files);
	const runtime = all.some(({ sources }) => sources.some((each) => each.includes("webpack/bootstrap") || each.includes("webpack/runtime")));
	return {
		map: position,
		comment: /sourceMappingURL=/.test(code),
		quality: quality(map, position),
		...(map ? { sourcesContent: map.content, columns: map.columns, module: map.original, names: map.names, runtime } : {}),
		debugId: all.some((each) => each.debugId),
		scopes: all.some((each) => each.scopes !== undefined),
	};
}
