// Commands of webpack-cli and the flags that are their own: those that set an
// option of the configuration or of the dev server are the classes `cli-flags`
// and `serve-flags`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The commands and options that webpack-cli registers for `--help=verbose`. */
function registered() {
	const script = fileURLToPath(new URL("../lib/cli-commands.mjs", import.meta.url));
	const folder = mkdtempSync(join(tmpdir(), "facts-"));
	try {
		execFileSync(process.execPath, ["--no-deprecation", script, join(folder, "commands.json")]);
		return JSON.parse(readFileSync(join(folder, "commands.json"), "utf8"));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** Flags of options, which have classes of their own. */
function ofOptions({ webpack }, require) {
	const server = join(dirname(require.resolve("webpack-dev-server/package.json")), "lib/options.json");
	const schemas = [undefined, JSON.parse(readFileSync(server, "utf8"))];
	return new Set(schemas.flatMap((schema) => Object.keys(webpack.cli.getArguments(schema))));
}

/** `string`, `string[]`, or both a switch and a string where the value may be left out. */
function types({ required, optional, variadic }) {
	if (!required && !optional) return ["boolean"];
	const value = variadic ? "string[]" : "string";
	return required ? [value] : ["boolean", value];
}

const bare = (long) => long.replace(/^--(no-)?/, "");

export default {
	class: "cli-commands",
	title: "Commands of webpack-cli",
	source: "webpack-cli, as it registers them",
	quick: true,
	collect({ release, require }) {
		const { program, commands } = registered();
		const elsewhere = ofOptions(release, require);
		const listed = new Map();
		const flag = (owner, each) => {
			const id = `${owner} ${each.long}`;
			const like = listed.get(each.long);
			if (!like) listed.set(each.long, id);
			return { id, name: each.long, owner, aliases: each.short ? [`${owner} ${each.short}`] : undefined, like, types: types(each) };
		};
		const items = commands.flatMap((command) => [
			{
				id: command.name,
				name: command.name,
				aliases: command.aliases,
				args: command.arguments,
				details: { usage: `webpack ${command.name} ${command.usage}`.trim(), ...(command.name === "build" ? { default: true } : {}) },
			},
			...command.options.filter(({ long }) => !elsewhere.has(bare(long))).map((each) => flag(command.name, each)),
		]);
		return [...items, ...program.options.map((each) => flag("webpack", each))];
	},
};
