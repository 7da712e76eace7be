// Methods of a logger: what each adds to the log, and from which level of
// infrastructureLogging it is printed.
import { bare } from "../lib/hookowners.mjs";

// The last one is what the option `debug` adds to every level.
const levels = [..."error warn info log verbose".split(" ").map((level) => ({ level })), { level: "error", debug: true }];

const methods = (logger) => {
	const names = [...Object.getOwnPropertyNames(Object.getPrototypeOf(logger)), ...Object.keys(logger)];
	return names.filter((name) => name !== "constructor" && typeof logger[name] === "function");
};

/** Calls that have to come first, so that the method has something to end. */
const before = { timeLog: ["time"], timeEnd: ["time"], timeAggregate: ["time"], timeAggregateEnd: ["time", "timeAggregate"], groupEnd: ["group"], profileEnd: ["profile"] };

function call(logger, name) {
	for (const first of before[name] ?? []) logger[first]("label");
	if (name === "assert") return logger.assert(false, "message");
	return logger[name](name === "getChildLogger" ? "child" : "label");
}

/** The types of log entry a method alone makes. */
function entries(compilation, name) {
	const types = [];
	let counting = false;
	compilation.hooks.log.tap("probe", (_, { type }) => {
		if (counting) types.push(type);
		return true;
	});
	const logger = compilation.getLogger("probe");
	for (const first of before[name] ?? []) logger[first]("label");
	counting = true;
	if (name === "assert") logger.assert(false, "message");
	else logger[name](name === "getChildLogger" ? "child" : "label");
	counting = false;
	return types;
}

/** The first level at which a method prints something. */
function printedFrom(webpack, name) {
	for (const options of levels) {
		let printed = 0;
		const count = () => printed++;
		const console = new Proxy({}, { get: () => count });
		const compiler = webpack({ context: "/", entry: "./nothing.js", mode: "none", infrastructureLogging: { ...options, console } });
		const logger = compiler.getInfrastructureLogger("probe");
		for (const first of before[name] ?? []) logger[first]("label");
		printed = 0;
		call(logger, name);
		if (printed) return options.debug ? "debug" : options.level;
	}
	return undefined;
}

export default {
	class: "logger",
	title: "Logger",
	source: "a logger of a compilation and one of the infrastructure, each method called",
	quick: true,
	names: (release) => methods(bare(release).compilation.getLogger("probe")),
	async collect({ release, webpack, since }) {
		const { parameters } = await import("../lib/parameters.mjs");
		const logger = bare(release).compilation.getLogger("probe");
		return methods(logger).map((name) => ({
			id: name,
			name,
			owner: "Logger",
			args: parameters(logger[name]),
			...since("logger", name),
			details: { entries: [...new Set(entries(bare(release).compilation, name))], printedFrom: printedFrom(webpack, name) ?? null },
		}));
	},
};
